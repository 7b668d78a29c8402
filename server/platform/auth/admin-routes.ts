import { type Context, Hono } from "hono";
import {
  adminUserBody,
  createUser,
  deleteBody,
  deleteUser,
  listUsers,
  requireUserById,
  updateUserAsAdmin,
} from "./admin-users.ts";
import { record } from "./audit.ts";
import { validationFailed } from "./errors.ts";
import { removeFactor, requireFactor } from "./factors.ts";
import { generateLink, generateLinkBody } from "./generated-links.ts";
import { readBody, readLinkRequest } from "./read-request.ts";
import { requireAdmin } from "./require-user.ts";
import type { AuthService } from "./service.ts";
import { factorJson, listFactors, userJson } from "./users.ts";

const maxPerPage = 1000;

/** Below /admin; every route requires the secret key. */
export function adminRoutes(service: AuthService) {
  const { sql, settings } = service;
  const app = new Hono();
  app.use(async (c, next) => {
    await requireAdmin(service, c.req.raw.headers);
    await next();
  });

  app.get("/users", async (c) => {
    const page = parsePositiveInteger(c.req.query("page"), 1);
    const perPage = Math.min(maxPerPage, parsePositiveInteger(c.req.query("per_page"), 50));
    const { users, total } = await listUsers(service, page, perPage);
    pageLinks(c, page, perPage, total);
    return c.json({ users, aud: "authenticated" });
  });
  app.post("/users", async (c) => c.json(await createUser(service, await readBody(c, adminUserBody))));
  app.get("/users/:id", async (c) =>
    c.json(await userJson(sql, await requireUserById(sql, c.req.param("id")))),
  );
  app.put("/users/:id", async (c) =>
    c.json(await updateUserAsAdmin(service, c.req.param("id"), await readBody(c, adminUserBody))),
  );
  app.delete("/users/:id", async (c) => {
    const { should_soft_delete: isSoft } = await readBody(c, deleteBody);
    return c.json(await deleteUser(service, c.req.param("id"), Boolean(isSoft)));
  });

  app.get("/users/:id/factors", async (c) => {
    const user = await requireUserById(sql, c.req.param("id"));
    return c.json((await listFactors(sql, user.id)).map(factorJson));
  });
  app.delete("/users/:id/factors/:factorId", async (c) => {
    const factor = await sql.begin(async (tx) => {
      const user = await requireUserById(tx, c.req.param("id"));
      const found = await requireFactor(tx, c.req.param("factorId"), user);
      await removeFactor(tx, found);
      await record(tx, "factor_deleted", { userId: user.id });
      return found;
    });
    return c.json(factorJson(factor));
  });

  app.post("/generate_link", async (c) => {
    const body = await readBody(c, generateLinkBody);
    return c.json(await generateLink(service, body, readLinkRequest(c, settings)));
  });
  return app;
}

/** The client reads the number of the next and last page from the Link header. */
function pageLinks(c: Context, page: number, perPage: number, total: number) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, name: string) =>
    `<${c.req.path}?page=${number}&per_page=${perPage}>; rel="${name}"`;
  c.header("X-Total-Count", String(total));
  c.header("Link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
}

function parsePositiveInteger(text: string | undefined, fallback: number) {
  if (!text) return fallback;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw validationFailed("Bad Pagination Parameters");
  return number;
}
