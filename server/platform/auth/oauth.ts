import { randomUUID } from "node:crypto";
import { z } from "zod";
import { loggable } from "#server/platform/loggable-error.ts";
import { AuthError, asAuthError, badRequest, validationFailed } from "./errors.ts";
import { findOrCreateExternal, linkExternal } from "./external-accounts.ts";
import {
  authorizationAddress,
  exchangeProviderCode,
  makeProofs,
  readIdToken,
  requireProvider,
} from "./openid-provider.ts";
import { type Challenge, type FlowState, issueCode } from "./pkce.ts";
import { withFragment, withQuery } from "./redirects.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { startSession } from "./sessions.ts";
import { isUuid } from "./signed-in.ts";
import { lockUser } from "./users.ts";
import { errorRedirect } from "./verify.ts";

const flowMinutes = 10;

export const idTokenBody = z.object({
  provider: z.string().nullish(),
  id_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

interface Departure {
  providerId: string | undefined;
  scopes: string | undefined;
  redirectTo: string;
  challenge: Challenge | null;
  /** Set when a person who is signed in adds this provider to their account. */
  linkTo?: string;
}

/** Where the browser goes to sign in elsewhere. */
export async function redirectToProvider(
  service: AuthService,
  { providerId, scopes, redirectTo, challenge, linkTo }: Departure,
) {
  const provider = requireProvider(service.settings, providerId);
  if (linkTo && !challenge) throw validationFailed("Linking an identity requires the PKCE flow");
  const state = randomUUID();
  const proofs = makeProofs();
  const address = await authorizationAddress(provider, {
    state,
    proofs,
    callback: callbackAddress(service),
    scopes: scopes?.split(/[\s,]+/).filter(Boolean) ?? [],
  });
  await service.sql`
    insert into auth.flow_state (id, code_challenge, code_challenge_method, provider_type, authentication_method, referrer,
      linking_target_id, provider_secrets, created_at, updated_at)
    values (${state}, ${challenge?.challenge ?? null}, ${challenge?.method ?? null}, ${provider.id}, 'oauth', ${redirectTo},
      ${linkTo ?? null}, ${service.sql.json(proofs)}, now(), now())`;
  return address;
}

interface Arrival {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
  errorDescription: string | undefined;
  meta: RequestMeta;
}

type OpenFlow = FlowState & {
  referrer: string;
  provider_secrets: ReturnType<typeof makeProofs>;
};

/** The browser comes back from the provider: where it goes next. */
export async function handleProviderCallback(service: AuthService, arrival: Arrival): Promise<string> {
  const flow = await takeFlow(service, arrival.state);
  if (!flow) {
    const error = badRequest("bad_oauth_state", "OAuth state is invalid or has expired");
    return errorRedirect(error, service.settings.siteUrl, true);
  }
  try {
    return await finishFlow(service, flow, arrival);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) {
      service.log.error(
        { err: loggable(error), provider: flow.provider_type },
        "sign-in through a provider failed",
      );
    }
    return errorRedirect(asAuthError(error), flow.referrer, flow.code_challenge !== null);
  }
}

async function finishFlow(
  service: AuthService,
  flow: OpenFlow,
  { code, error, errorDescription, meta }: Arrival,
) {
  if (error || !code) {
    throw new AuthError(
      403,
      error ?? "bad_oauth_callback",
      errorDescription ?? "OAuth callback with missing authorization code",
    );
  }
  const provider = requireProvider(service.settings, flow.provider_type);
  const proofs = flow.provider_secrets;
  const { tokens, person } = await exchangeProviderCode(provider, {
    code,
    proofs,
    callback: callbackAddress(service),
  });
  return service.sql.begin(async (tx) => {
    if (flow.linking_target_id) {
      // Linked when the code is exchanged: whoever sends others through this link must not collect their identities.
      await tx`
        update auth.flow_state set user_id = ${flow.linking_target_id}, provider_secrets = ${tx.json({ person } as never)}
        where id = ${flow.id}`;
      return withQuery(flow.referrer, { code: await issueCode(tx, flow.id) });
    }
    const user = await findOrCreateExternal(service, tx, provider.id, person);
    if (flow.code_challenge) {
      await tx`
        update auth.flow_state set user_id = ${user.id}, provider_access_token = ${tokens.access_token},
          provider_refresh_token = ${tokens.refresh_token ?? null} where id = ${flow.id}`;
      return withQuery(flow.referrer, { code: await issueCode(tx, flow.id) });
    }
    await tx`delete from auth.flow_state where id = ${flow.id}`;
    const answer = await startSession(service, tx, { user, method: "oauth", meta });
    return withFragment(flow.referrer, {
      access_token: answer.access_token,
      token_type: answer.token_type,
      expires_in: String(answer.expires_in),
      expires_at: String(answer.expires_at),
      refresh_token: answer.refresh_token,
      provider_token: tokens.access_token,
    });
  });
}

/** Opens a flow once: a second arrival with the same state finds nothing. */
async function takeFlow({ sql }: AuthService, state: string | undefined): Promise<OpenFlow | null> {
  if (!state || !isUuid(state)) return null;
  return sql.begin(async (tx) => {
    const [flow] = await tx<OpenFlow[]>`
      select * from auth.flow_state where id = ${state} and provider_secrets ? 'nonce'
        and created_at > now() - make_interval(mins => ${flowMinutes}) for update`;
    if (!flow) return null;
    await tx`update auth.flow_state set provider_secrets = null where id = ${flow.id}`;
    return flow;
  });
}

export async function idTokenGrant(
  service: AuthService,
  body: z.infer<typeof idTokenBody>,
  meta: RequestMeta,
  linkTo: string | null,
) {
  if (!body.id_token) throw validationFailed("id_token required");
  if (!body.provider) throw validationFailed("provider or client_id and issuer required");
  await service.rateLimits.consume("refreshesByAddress", meta.address);
  const provider = requireProvider(service.settings, body.provider);
  const person = await readIdToken(provider, body.id_token, body.nonce ?? null);
  return service.sql.begin(async (tx) => {
    const user = linkTo
      ? await linkExternal(tx, linkTo, provider.id, person)
      : await findOrCreateExternal(service, tx, provider.id, person);
    return startSession(service, tx, { user: (await lockUser(tx, user.id))!, method: "oauth", meta });
  });
}

function callbackAddress({ settings }: AuthService) {
  return `${settings.siteUrl}/auth/v1/callback`;
}
