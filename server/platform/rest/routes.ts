// /rest/v1: identifies the caller, parses the request and dispatches it.
import { type Context, Hono } from "hono";
import { bodyLimit as limitBody } from "hono/body-limit";
import { cors } from "hono/cors";
import type { RequestIdVariables } from "hono/request-id";
import { InvalidTokenError } from "#server/platform/keys/access-tokens.ts";
import { type Caller, identifyCaller } from "#server/platform/keys/caller.ts";
import { sessionOf } from "#server/platform/keys/user-session.ts";
import type { Relation } from "#server/platform/rest/catalog/catalog.ts";
import { callRoutine, findRoutineOf } from "./call-function.ts";
import { RestError } from "./errors.ts";
import { describeSchema } from "./openapi.ts";
import { readRelation } from "./read-table.ts";
import { requireRelation } from "./relations.ts";
import { errorResponse, toResponse } from "./responses.ts";
import { parseRestRequest, type RestRequest } from "./rest-request.ts";
import type { RestService } from "./service.ts";
import { mutateRelation } from "./write-table.ts";

const bodyLimit = (maxSize: number) =>
  limitBody({
    maxSize,
    onError: () => errorResponse(new RestError(413, "PGRST102", "The request body is too large")),
  });
const bodyLimits = { anonymous: bodyLimit(1024 * 1024), known: bodyLimit(10 * 1024 * 1024) };

// Open to every origin: keys in headers identify the caller, never cookies, so CSRF is impossible.
const allowOrigins = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  exposeHeaders: [
    "Content-Encoding",
    "Content-Location",
    "Content-Range",
    "Content-Type",
    "Date",
    "Location",
    "Preference-Applied",
    "Range-Unit",
  ],
  maxAge: 24 * 3600,
});

export function restRoutes(service: RestService) {
  const app = new Hono<{ Variables: RequestIdVariables & { caller: Caller } }>();

  app.use((c, next) => (isPlainOptions(c) ? next() : allowOrigins(c, next)));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    c.header("Vary", "Accept, Prefer, Range", { append: true });
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
  });
  const asResponse = (error: unknown, c: Context) =>
    errorResponse(asRestError(error, service, c), c.req.method === "HEAD");
  app.use(async (c, next) => {
    try {
      c.set("caller", await requireCaller(service, c.req.raw.headers));
    } catch (error) {
      return asResponse(error, c);
    }
    return next();
  });
  app.use((c, next) => bodyLimits[c.get("caller").role === "anon" ? "anonymous" : "known"](c, next));
  app.all("/*", async (c) => {
    const answer = async () => {
      const path = c.req.path.replace(/^.*?\/rest\/v1/, "");
      const caller = c.get("caller");
      const request = parseRestRequest(c.req.raw, { path, caller, settings: service.settings });
      return dispatch(service, request);
    };
    try {
      // Our own processes have the secret key and are trusted not to flood themselves.
      if (c.get("caller").role === "service_role") return await answer();
      return (await service.runFor(service.ipOf(c), answer)) ?? errorResponse(tooManyAtOnce());
    } catch (error) {
      return asResponse(error, c);
    }
  });
  return app;
}

/** OPTIONS that is not a preflight lists the allowed methods. */
function isPlainOptions(c: Context) {
  return c.req.method === "OPTIONS" && !c.req.header("Access-Control-Request-Method");
}

async function dispatch(service: RestService, request: RestRequest): Promise<Response> {
  const { method, resource } = request;
  if (method === "OPTIONS") return sendAllowedMethods(service, request);
  if (resource.kind === "routine") return callRoutine(service, request, resource.name);
  if (method === "GET" || method === "HEAD") {
    return resource.kind === "root"
      ? describeSchema(service, request)
      : readRelation(service, request, resource.name);
  }
  if (resource.kind === "relation" && ["POST", "PATCH", "PUT", "DELETE"].includes(method)) {
    return mutateRelation(service, request, resource.name);
  }
  throw new RestError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
}

function sendAllowedMethods(service: RestService, request: RestRequest): Response {
  const { resource } = request;
  const methods =
    resource.kind === "root"
      ? "OPTIONS,GET,HEAD"
      : resource.kind === "routine"
        ? findRoutineOf(service, request, resource.name).volatility === "volatile"
          ? "OPTIONS,POST"
          : "OPTIONS,GET,HEAD,POST"
        : methodsOf(requireRelation(service.catalog(), request.schema, resource.name));
  return toResponse({
    status: 200,
    headers: { Allow: methods, "Access-Control-Allow-Origin": "*" },
    body: null,
  });
}

function methodsOf({ isInsertable, isUpdatable, isDeletable, primaryKey }: Relation): string {
  return [
    "OPTIONS,GET,HEAD",
    ...(isInsertable ? ["POST"] : []),
    ...(isInsertable && isUpdatable && primaryKey.length > 0 ? ["PUT"] : []),
    ...(isUpdatable ? ["PATCH"] : []),
    ...(isDeletable ? ["DELETE"] : []),
  ].join(",");
}

async function requireCaller({ callers }: RestService, headers: Headers): Promise<Caller> {
  try {
    const caller = await identifyCaller(headers, callers);
    sessionOf(caller.claims);
    return caller;
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    const isClaim = /claim/.test(error.message);
    const message = /"exp" claim/.test(error.message)
      ? "JWT expired"
      : isClaim
        ? "JWT claims are not accepted"
        : "JWT cryptographic operation failed";
    throw new RestError(401, isClaim ? "PGRST303" : "PGRST301", message, {
      headers: { "WWW-Authenticate": `Bearer error="invalid_token", error_description="${message}"` },
    });
  }
}

function tooManyAtOnce() {
  return new RestError(429, "PGRST003", "Too many requests of this address wait already", {
    headers: { "Retry-After": "1" },
  });
}

/** An internal error is logged and reveals nothing. */
function asRestError(
  error: unknown,
  { log }: RestService,
  c: Context<{ Variables: RequestIdVariables }>,
): RestError {
  if (error instanceof RestError) return error;
  log.error({ err: error, requestId: c.get("requestId") }, "a request to the data API failed");
  return new RestError(500, "PGRSTX00", "An unexpected error has occurred");
}
