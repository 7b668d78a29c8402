import { isIP } from "node:net";
import { z } from "zod";

// The only reader of the environment: everything else receives the checked result (see parseEnv's callers).

const demoOperator = {
  OPERATOR_NAME: "Hornero Demostración, S. L.",
  OPERATOR_TAX_ID: "B00000000",
  OPERATOR_ADDRESS: "Calle de la Demostración 1, 46001 València",
  OPERATOR_REGISTRY: "Registro Mercantil de València, datos de demostración",
  OPERATOR_EMAIL: "hola@hornero.example",
  OPERATOR_PHONE: "+34 960 000 000",
  OPERATOR_HOURS: "Mo-Fr 09:00-18:00",
};

const flag = z
  .enum(["true", "false", "1", "0"], "must be true or false")
  .transform((value) => value === "true" || value === "1");
const given = z.string().trim().min(1, "must not be empty");
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number("must be a number")
    .int()
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const settings = z.object({
  HOST: given.default("127.0.0.1"),
  PORT: z.coerce.number("must be a number").int().min(0).max(65535, "must be at most 65535").default(3000),
  DATA_DIR: given.optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://example.com", abort: true })
    .refine((value) => new URL(value).origin === value.replace(/\/$/, ""), "must be an origin without a path")
    .transform((value) => new URL(value).origin)
    .optional(),
  APP_ENV: z
    .enum(["development", "preview", "production"], "must be development, preview or production")
    .default("development"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  TRUSTED_PROXIES: list.refine(
    (networks) => networks.every((network) => isIP(network.replace(/\/\d{1,3}$/, ""))),
    "must list IP addresses or networks such as 10.0.0.0/8",
  ),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  OPERATOR_NAME: given.optional(),
  OPERATOR_TAX_ID: given.optional(),
  OPERATOR_ADDRESS: given.optional(),
  OPERATOR_REGISTRY: given.optional(),
  OPERATOR_EMAIL: z.email("must be an e-mail address").optional(),
  OPERATOR_PHONE: given.optional(),
  OPERATOR_HOURS: given.optional(),
  // Accounts: named as a self-hosted Supabase names them, where it has the setting.
  ADDITIONAL_REDIRECT_URLS: list,
  DISABLE_SIGNUP: flag.default(false),
  ENABLE_EMAIL_AUTOCONFIRM: flag.default(false),
  ENABLE_ANONYMOUS_USERS: flag.default(false),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(8),
  JWT_EXPIRY: wholeNumber(60, 604_800).default(3600),
  MAILER_OTP_EXP: wholeNumber(60, 86_400).default(3600),
  JWT_SECRET: given.min(32, "must have at least 32 characters").optional(),
  SUPABASE_PUBLISHABLE_KEY: given.optional(),
  SUPABASE_SECRET_KEY: given.optional(),
  SEND_EMAIL_HOOK_SECRET: given.optional(),
  AUTH_LIMITS_SCALE: z.coerce.number("must be a number").positive().default(1),
});

/** OpenID providers whose address everybody knows; others name theirs in GOTRUE_EXTERNAL_<NAME>_URL. */
const knownIssuers: Record<string, string> = {
  apple: "https://appleid.apple.com",
  gitlab: "https://gitlab.com",
  google: "https://accounts.google.com",
  linkedin_oidc: "https://www.linkedin.com/oauth",
  slack_oidc: "https://slack.com",
  twitch: "https://id.twitch.tv/oauth2",
};

export type Env = ReturnType<typeof parseEnv>;

/** What the browser may see of the settings. Nothing else of Env ever reaches a page. */
export type PublicEnv = ReturnType<typeof publicEnv>;

/** Checks the settings of design §8; the message of the error is the one line that a person reads. */
export function parseEnv(source: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    const shown = source[name]?.replace(/\/\/[^/@]*@/, "//***@");
    throw new EnvError(`${name} ${issue.message} (it is ${JSON.stringify(shown)})`);
  }
  const env = parsed.data;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${env.PORT}`;
  const isLoopback = isLoopbackOrigin(publicOrigin);
  const operator = { ...(isLoopback ? demoOperator : {}), ...definedOnly(env) } as typeof demoOperator;

  if (!isLoopback) {
    for (const name of Object.keys(demoOperator) as (keyof typeof demoOperator)[]) {
      if (!operator[name]) throw new EnvError(`${name} must be set when PUBLIC_ORIGIN is a public address`);
    }
    if (!env.SMTP_URL) throw new EnvError("SMTP_URL must be set when PUBLIC_ORIGIN is a public address");
  }

  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    publicOrigin,
    isLoopback,
    appEnv: env.APP_ENV,
    databaseUrl: env.DATABASE_URL,
    fillsDemo: env.DEMO ?? isLoopback,
    smtpUrl: env.SMTP_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL ?? (env.APP_ENV === "development" ? "warn" : "info"),
    operator: {
      name: operator.OPERATOR_NAME,
      taxId: operator.OPERATOR_TAX_ID,
      address: operator.OPERATOR_ADDRESS,
      registry: operator.OPERATOR_REGISTRY,
      email: operator.OPERATOR_EMAIL,
      phone: operator.OPERATOR_PHONE,
      hours: operator.OPERATOR_HOURS,
    },
    auth: {
      siteUrl: publicOrigin,
      additionalRedirectUrls: env.ADDITIONAL_REDIRECT_URLS,
      isSignupDisabled: env.DISABLE_SIGNUP,
      confirmsEmailItself: env.ENABLE_EMAIL_AUTOCONFIRM,
      allowsAnonymousUsers: env.ENABLE_ANONYMOUS_USERS,
      minPasswordLength: env.PASSWORD_MIN_LENGTH,
      accessTokenSeconds: env.JWT_EXPIRY,
      oneTimeTokenSeconds: env.MAILER_OTP_EXP,
      legacyJwtSecret: env.JWT_SECRET,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      secretKey: env.SUPABASE_SECRET_KEY,
      sendEmailHookSecret: env.SEND_EMAIL_HOOK_SECRET,
      limitsScale: env.AUTH_LIMITS_SCALE,
      providers: readProviders(filled),
    },
  };
}

function readProviders(source: Record<string, string | undefined>) {
  return Object.entries(source).flatMap(([name, clientId]) => {
    const provider = name.match(/^GOTRUE_EXTERNAL_([A-Z0-9_]+)_CLIENT_ID$/)?.[1];
    if (!provider || !clientId) return [];
    const id = provider.toLowerCase();
    const issuer = source[`GOTRUE_EXTERNAL_${provider}_URL`] ?? knownIssuers[id];
    const secret = source[`GOTRUE_EXTERNAL_${provider}_SECRET`];
    if (!issuer) throw new EnvError(`GOTRUE_EXTERNAL_${provider}_URL must name the OpenID issuer`);
    if (!secret) throw new EnvError(`GOTRUE_EXTERNAL_${provider}_SECRET must be set`);
    return [{ id, clientId, secret, issuer: issuer.replace(/\/$/, "") }];
  });
}

export class EnvError extends Error {}

export function publicEnv(env: Env) {
  const { name, email, phone } = env.operator;
  return { origin: env.publicOrigin, operator: { name, email, phone } };
}

function isLoopbackOrigin(origin: string) {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

function definedOnly<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
