import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isUuid } from "#server/platform/keys/user-session.ts";
import { loggable } from "#server/platform/loggable-error.ts";
import { AuthError, asAuthError, badRequest, validationFailed } from "./errors.ts";
import { findOrCreateExternalUser, linkExternalUser } from "./external-accounts.ts";
import {
  authorizationUrl,
  createNonceAndVerifier,
  exchangeProviderCode,
  requireProvider,
  verifyAppIdToken,
} from "./openid-provider.ts";

import { type Challenge, type FlowState, issueCode } from "./pkce.ts";
import type { MailRequest } from "./read-request.ts";
import { withFragment, withQuery } from "./redirects.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { startSession } from "./sessions.ts";
import { lockUser } from "./users.ts";
import { errorRedirect } from "./verify.ts";

const flowMinutes = 10;

export const idTokenBody = z.object({
  provider: z.string().nullish(),
  id_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

interface ProviderRequest {
  providerId: string | undefined;
  scopes: string | undefined;
  redirectTo: string;
  challenge: Challenge | null;
  /** The account of the signed-in user who adds this provider. */
  linkTo?: string;
}

/** Returns the provider's sign-in URL. */
export async function redirectToProvider(
  service: AuthService,
  { providerId, scopes, redirectTo, challenge, linkTo }: ProviderRequest,
) {
  const provider = requireProvider(service.settings, providerId);
  if (linkTo && !challenge) throw validationFailed("Linking an identity requires the PKCE flow");
  const state = randomUUID();
  const secrets = createNonceAndVerifier();
  const url = await authorizationUrl(provider, {
    state,
    secrets,
    callback: callbackUrl(service),
    scopes: scopes?.split(/[\s,]+/).filter(Boolean) ?? [],
  });
  await service.sql`
    insert into auth.flow_state (id, code_challenge, code_challenge_method, provider_type, authentication_method, referrer,
      linking_target_id, provider_secrets, created_at, updated_at)
    values (${state}, ${challenge?.challenge ?? null}, ${challenge?.method ?? null}, ${provider.id}, 'oauth', ${redirectTo},
      ${linkTo ?? null}, ${service.sql.json(secrets)}, now(), now())`;
  return url;
}

interface ProviderCallback {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
  errorDescription: string | undefined;
  meta: RequestMeta;
}

type OpenFlow = FlowState & {
  referrer: string;
  provider_secrets: ReturnType<typeof createNonceAndVerifier>;
};

/** The browser returns from the provider; returns the URL to redirect to. */
export async function handleProviderCallback(
  service: AuthService,
  callback: ProviderCallback,
): Promise<string> {
  const flow = await claimFlow(service, callback.state);
  if (!flow) {
    const error = badRequest("bad_oauth_state", "OAuth state is invalid or has expired");
    return errorRedirect(error, service.settings.siteUrl, true);
  }
  try {
    return await completeFlow(service, flow, callback);
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

async function completeFlow(
  service: AuthService,
  flow: OpenFlow,
  { code, error, errorDescription, meta }: ProviderCallback,
) {
  if (error || !code) {
    throw new AuthError(
      403,
      error ?? "bad_oauth_callback",
      errorDescription ?? "OAuth callback with missing authorization code",
    );
  }
  const provider = requireProvider(service.settings, flow.provider_type);
  const secrets = flow.provider_secrets;
  const { tokens, externalUser } = await exchangeProviderCode(provider, {
    code,
    secrets,
    callback: callbackUrl(service),
  });
  return service.sql.begin(async (tx) => {
    if (flow.linking_target_id) {
      // The identity is linked when the code is exchanged, so that sending a victim through this flow does not link theirs.
      await tx`
        update auth.flow_state set user_id = ${flow.linking_target_id}, provider_secrets = ${tx.json({ externalUser } as never)}
        where id = ${flow.id}`;
      return withQuery(flow.referrer, { code: await issueCode(tx, flow.id) });
    }
    const user = await findOrCreateExternalUser(service, tx, {
      provider: provider.id,
      externalUser,
      page: flow.referrer,
    });
    if (flow.code_challenge) {
      await tx`
        update auth.flow_state set user_id = ${user.id}, provider_access_token = ${tokens.access_token},
          provider_refresh_token = ${tokens.refresh_token ?? null} where id = ${flow.id}`;
      return withQuery(flow.referrer, { code: await issueCode(tx, flow.id) });
    }
    await tx`delete from auth.flow_state where id = ${flow.id}`;
    const session = await startSession(service, tx, { user, method: "oauth", meta });
    return withFragment(flow.referrer, {
      access_token: session.access_token,
      token_type: session.token_type,
      expires_in: String(session.expires_in),
      expires_at: String(session.expires_at),
      refresh_token: session.refresh_token,
      provider_token: tokens.access_token,
    });
  });
}

/** A state can be used once. */
async function claimFlow({ sql }: AuthService, state: string | undefined): Promise<OpenFlow | null> {
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
  { request, meta }: MailRequest,
  linkTo: string | null,
) {
  if (!body.id_token) throw validationFailed("id_token required");
  if (!body.provider) throw validationFailed("provider or client_id and issuer required");
  await service.rateLimits.consume("refreshesByIp", meta.ip);
  const provider = requireProvider(service.settings, body.provider);
  const externalUser = await verifyAppIdToken(provider, body.id_token, body.nonce ?? null);
  return service.sql.begin(async (tx) => {
    const user = linkTo
      ? await linkExternalUser(service, tx, {
          userId: linkTo,
          provider: provider.id,
          externalUser,
          page: request.page,
        })
      : await findOrCreateExternalUser(service, tx, {
          provider: provider.id,
          externalUser,
          page: request.page,
        });
    return startSession(service, tx, { user: (await lockUser(tx, user.id))!, method: "oauth", meta });
  });
}

function callbackUrl({ settings }: AuthService) {
  return `${settings.siteUrl}/auth/v1/callback`;
}
