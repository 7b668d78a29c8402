import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import { productName } from "#app/domain/product.ts";

// The only reader of the environment; everything else gets the parsed result.

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
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number("must be a number")
    .int()
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const origin = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://example.com", abort: true })
  .refine((value) => new URL(value).origin === value.replace(/\/$/, ""), "must be an origin without a path")
  .transform((value) => new URL(value).origin);

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" });

/** Settings that must not appear in a message or log, not even when they are wrong. */
const secretSettings = [
  "DATABASE_URL",
  "DATABASE_APP_URL",
  "SMTP_URL",
  "LOCAL_PAGES_TOKEN",
  "JWT_SECRET",
  "SUPABASE_SECRET_KEY",
  "SEND_EMAIL_HOOK_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
  "CDN_PURGE_TOKEN",
  "VAPID_PRIVATE_KEY",
];

const settings = z.object({
  HOST: given.default("127.0.0.1"),
  PORT: z.coerce.number("must be a number").int().min(0).max(65535, "must be at most 65535").default(3000),
  PROCESSES: wholeNumber(1, 64).default(1),
  DATA_DIR: given.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  APP_ENV: z
    .enum(["development", "preview", "production"], "must be development, preview or production")
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  TRUSTED_PROXIES: list.refine(
    (networks) => networks.every(isNetwork),
    "must list IP addresses or networks such as 10.0.0.0/8",
  ),
  FORM_MIN_SECONDS: z.coerce.number("must be a number").min(0, "must be at least 0").max(60).default(2),
  OFFLINE_PAGES: z.enum(["off", "on"], "must be off or on").default("on"),
  VAPID_PUBLIC_KEY: given.regex(/^[\w-]{87}$/, "must be a P-256 key in base64url").optional(),
  VAPID_PRIVATE_KEY: given.regex(/^[\w-]{43}$/, "must be a P-256 key in base64url").optional(),
  FORM_CHALLENGE: z.enum(["off", "on"], "must be off or on").default("off"),
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://tiles.example.com/style.json" })
    .optional(),
  GEO_SERVICES: z
    .union(
      [
        z.enum(["off", "spain"]),
        z.url({ protocol: /^https?$/, error: "must be off, spain or the address of a stand-in" }),
      ],
      "must be off, spain or the address of a stand-in",
    )
    .optional(),
  METRICS_TOKEN: given.min(16, "must have at least 16 characters").optional(),
  MIN_FREE_DISK_MB: wholeNumber(0, 1_000_000_000).default(200),
  CDN_SECONDS: wholeNumber(0, 86_400).default(0),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:6081/" })
    .optional(),
  CDN_PURGE_TOKEN: given.min(16, "must have at least 16 characters").optional(),
  INDEXNOW_KEY: given.regex(/^[\w-]{8,128}$/, "must be 8 to 128 letters, digits or dashes").optional(),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://api.indexnow.org/indexnow" })
    .default("https://api.indexnow.org/indexnow"),
  // OpenTelemetry's names.
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:4318" })
    .optional(),
  OTEL_SERVICE_NAME: given.default("hornero"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  OPERATOR_NAME: given.optional(),
  OPERATOR_TAX_ID: given.optional(),
  OPERATOR_ADDRESS: given.optional(),
  OPERATOR_REGISTRY: given.optional(),
  OPERATOR_EMAIL: z.email("must be an e-mail address").optional(),
  OPERATOR_PHONE: given.optional(),
  OPERATOR_HOURS: given.optional(),
  LOCAL_PAGES_TOKEN: given.regex(/^[\w-]{16,}$/, "must have at least 16 letters and digits").optional(),
  OPERATOR_MFA: z.enum(["required", "optional"], "must be required or optional").optional(),
  // Accounts: Supabase's names for self-hosting, where it has the setting.
  ADDITIONAL_REDIRECT_URLS: list,
  DISABLE_SIGNUP: flag.default(false),
  ENABLE_EMAIL_AUTOCONFIRM: flag.default(false),
  ENABLE_ANONYMOUS_USERS: flag.default(false),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(8),
  PASSWORD_REFUSE_COMMON: flag.default(true),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag.default(true),
  SESSION_IDLE_DAYS: wholeNumber(1, 400).default(30),
  SESSION_MAX_DAYS: wholeNumber(1, 400).default(400),
  JWT_EXPIRY: wholeNumber(60, 604_800).default(3600),
  MAILER_OTP_EXP: wholeNumber(60, 86_400).default(3600),
  MAILER_CODE_EXP: wholeNumber(60, 86_400).default(600),
  JWT_SECRET: given.min(32, "must have at least 32 characters").optional(),
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: given.optional(),
  SUPABASE_SECRET_KEY: given.min(20, "must have at least 20 characters").optional(),
  SEND_EMAIL_HOOK_SECRET: given
    .regex(
      /^(?:v1,)?(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/,
      "must be v1,whsec_ and at least 24 bytes in base64",
    )
    .optional(),
  // Tracking: off unless set, and loaded only after a visitor consents.
  TAG_MANAGER_ID: given.regex(/^[\w-]+$/, "must be a container id such as GTM-ABC123").optional(),
  TAG_MANAGER_NOSCRIPT_ID: given.regex(/^[\w-]+$/, "must be a container id such as GTM-ABC123").optional(),
  TAG_MANAGER_ORIGIN: origin.default("https://www.googletagmanager.com"),
  MARKETING_SCRIPT_URL: z.url({ protocol: /^https?$/, error: "must be the address of a script" }).optional(),
  MARKETING_GLOBAL: given.regex(/^[\w$]+$/, "must be the name of a global variable").optional(),
  TRACKING_ORIGINS: list.refine(
    (origins) => origins.every((value) => URL.canParse(value) && new URL(value).origin === value),
    "must list origins such as https://stats.example.com",
  ),
  AUTH_LIMITS_SCALE: z.coerce.number("must be a number").positive().default(1),
  // The data API: PostgREST's names.
  PGRST_DB_SCHEMAS: list,
  PGRST_DB_EXTRA_SEARCH_PATH: list,
  PGRST_DB_MAX_ROWS: wholeNumber(1, 1_000_000).default(1000),
  PGRST_DB_PLAN_ENABLED: flag.default(false),
  PGRST_DB_AGGREGATES_ENABLED: flag.default(false),
  PGRST_DB_TX_END: z
    .enum(["commit", "commit-allow-override"], "must be commit or commit-allow-override")
    .default("commit-allow-override"),
  // Files.
  FILE_SIZE_LIMIT: wholeNumber(1, 5_000_000_000_000).default(52_428_800),
  RENDER_CACHE_BYTES: wholeNumber(0, 1_000_000_000_000).default(268_435_456),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://s3.example.com" })
    .optional(),
  S3_BUCKET: given.optional(),
  S3_REGION: given.default("us-east-1"),
  S3_ACCESS_KEY_ID: given.optional(),
  S3_SECRET_ACCESS_KEY: given.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w/.-]*$/, "may have letters, digits and /.-_ only")
    .default(""),
});

/** Well-known OpenID providers; others need GOTRUE_EXTERNAL_<NAME>_URL. */
const knownIssuers: Record<string, string> = {
  apple: "https://appleid.apple.com",
  gitlab: "https://gitlab.com",
  google: "https://accounts.google.com",
  linkedin_oidc: "https://www.linkedin.com/oauth",
  slack_oidc: "https://slack.com",
  twitch: "https://id.twitch.tv/oauth2",
};

export type Env = ReturnType<typeof parseEnv>;

/** The settings that pages may contain; the rest of Env must never reach a browser. */
/** Throws EnvError with one line per wrong or missing setting, for the person who starts the site. */
export function parseEnv(source: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map(({ path, message }) => describeIssue(String(path[0]), message, source)),
    );
  }
  const env = parsed.data;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${env.PORT}`;
  const isLoopback = isLoopbackOrigin(publicOrigin);
  const appEnv = env.APP_ENV ?? (isLoopback ? "development" : "production");
  const operator = { ...(isLoopback ? demoOperator : {}), ...definedOnly(env) } as typeof demoOperator;
  const problems = [
    ...(appEnv === "production" || !isLoopback ? listUnsafeDefaults(env, { publicOrigin, appEnv }) : []),
    ...listMissingCompanions(env),
  ];
  if (problems.length > 0) throw new EnvError(problems);

  return {
    host: env.HOST,
    port: env.PORT,
    /** How many serve the port. */
    processes: env.PROCESSES,
    dataDir: env.DATA_DIR,
    publicOrigin,
    isLoopback,
    appEnv,
    /** Of the owner, for migrations. */
    databaseUrl: env.DATABASE_URL,
    /** Of hornero_server, for everything else; derived from the owner's if it is not set. */
    databaseAppUrl: env.DATABASE_APP_URL,
    /** A remote Supabase; null if this process serves Supabase's protocols. */
    supabaseUrl: env.SUPABASE_URL ?? null,
    fillsDemo: env.DEMO ?? isLoopback,
    smtpUrl: env.SMTP_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    minFillSeconds: env.FORM_MIN_SECONDS,
    /** Whether browsers must solve a proof of work before a form is accepted as human. */
    hasFormChallenge: env.FORM_CHALLENGE === "on",
    /** Whether browsers save pages for reading without a connection; off removes the service worker from them. */
    hasOfflinePages: env.OFFLINE_PAGES === "on",
    /** Identify the site to the push services of browsers; null if the database has them. */
    vapidKeys:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : null,
    logLevel: env.LOG_LEVEL ?? (appEnv === "development" ? "warn" : "info"),
    /** Lets others than this machine read /metrics and the reasons of /readyz. */
    metricsToken: env.METRICS_TOKEN,
    /** Below this the site is not ready. */
    minFreeDiskMb: env.MIN_FREE_DISK_MB,
    /** A cache in front of the site, see server/cache/edge-cache.ts. */
    edge: {
      seconds: env.CDN_SECONDS,
      purgeUrl: env.CDN_PURGE_URL ?? null,
      purgeToken: env.CDN_PURGE_TOKEN,
    },
    /** Tells search engines what changed; null without a key. */
    indexNow: env.INDEXNOW_KEY ? { key: env.INDEXNOW_KEY, url: env.INDEXNOW_URL } : null,
    openTelemetry: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, serviceName: env.OTEL_SERVICE_NAME },
    /** A style with tiles for the map of plots; without one the map uses our own shapes. */
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    /** The cadastre: none, that of Spain, a stand-in at an address, or our own stand-in with the demonstration's plots. */
    geoServices: env.GEO_SERVICES ?? (isLoopback && (env.DEMO ?? isLoopback) ? "stand-in" : "spain"),
    /** Opens /_mailbox, /_ui and /_pictures, see server/middleware/local-pages.ts. */
    localPagesToken: env.LOCAL_PAGES_TOKEN ?? randomBytes(18).toString("base64url"),
    /** Whether operators need two-step sign-in. */
    operatorMfa: env.OPERATOR_MFA ?? (appEnv === "development" ? "optional" : "required"),
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
      refusesCommonPasswords: env.PASSWORD_REFUSE_COMMON,
      refusedPasswordWords: [productName],
      requiresReauthentication: env.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
      sessionIdleDays: env.SESSION_IDLE_DAYS,
      sessionMaxDays: env.SESSION_MAX_DAYS,
      accessTokenSeconds: env.JWT_EXPIRY,
      oneTimeTokenSeconds: env.MAILER_OTP_EXP,
      oneTimeCodeSeconds: Math.min(env.MAILER_CODE_EXP, env.MAILER_OTP_EXP),
      legacyJwtSecret: env.JWT_SECRET,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      secretKey: env.SUPABASE_SECRET_KEY,
      sendEmailHookSecret: env.SEND_EMAIL_HOOK_SECRET,
      limitsScale: env.AUTH_LIMITS_SCALE,
      providers: readProviders(filled),
    },
    rest: {
      origin: publicOrigin,
      schemas: orDefault(env.PGRST_DB_SCHEMAS, ["public"]),
      extraSearchPath: orDefault(env.PGRST_DB_EXTRA_SEARCH_PATH, ["public", "extensions"]),
      maxRows: env.PGRST_DB_MAX_ROWS,
      allowsExplain: env.PGRST_DB_PLAN_ENABLED,
      allowsAggregates: env.PGRST_DB_AGGREGATES_ENABLED,
      allowsTxOverride: env.PGRST_DB_TX_END === "commit-allow-override",
    },
    storage: {
      fileSizeLimit: env.FILE_SIZE_LIMIT,
      renderCacheBytes: env.RENDER_CACHE_BYTES,
      s3: readS3(env),
    },
    tracking: readTracking(env, appEnv),
  };
}

type Settings = z.infer<typeof settings>;
type AppEnv = NonNullable<Settings["APP_ENV"]>;

function describeIssue(name: string, message: string, source: Record<string, string | undefined>) {
  const value = source[name];
  // Any URL may have a password in it.
  const isSecret = secretSettings.includes(name) || value?.includes("@");
  return isSecret ? `${name} ${message}` : `${name} ${message} (it is ${JSON.stringify(value)})`;
}

/** What a demonstration on one's own machine may leave out and a site for visitors may not. */
function listUnsafeDefaults(
  env: Settings,
  { publicOrigin, appEnv }: { publicOrigin: string; appEnv: AppEnv },
): string[] {
  const isProduction = appEnv === "production";
  const reason = isProduction ? "in production" : "when PUBLIC_ORIGIN is a public address";
  const isPublicHttps = publicOrigin.startsWith("https:") && !isLoopbackOrigin(publicOrigin);
  const required = [...Object.keys(demoOperator), "SMTP_URL"] as (keyof typeof demoOperator | "SMTP_URL")[];
  return [
    ...(isProduction && !isPublicHttps
      ? [`PUBLIC_ORIGIN must be the https address that visitors use ${reason}`]
      : []),
    ...required.filter((name) => !env[name]).map((name) => `${name} must be set ${reason}`),
    ...(isProduction && env.DEMO ? [`DEMO must not be true ${reason}`] : []),
  ];
}

function listMissingCompanions(env: Settings): string[] {
  const missing = (names: (keyof Settings)[], reason: string) =>
    names.filter((name) => !env[name]).map((name) => `${name} ${reason}`);
  return [
    ...(env.SUPABASE_URL
      ? missing(
          ["DATABASE_URL", "SUPABASE_PUBLISHABLE_KEY"],
          "of the same project must be set when SUPABASE_URL is",
        )
      : []),
    ...(env.DATABASE_APP_URL ? missing(["DATABASE_URL"], "must be set when DATABASE_APP_URL is") : []),
    ...(env.SUPABASE_SECRET_KEY && env.SUPABASE_SECRET_KEY === env.SUPABASE_PUBLISHABLE_KEY
      ? ["SUPABASE_SECRET_KEY must differ from SUPABASE_PUBLISHABLE_KEY"]
      : []),
    ...(env.MARKETING_SCRIPT_URL
      ? missing(["MARKETING_GLOBAL"], "must be set when MARKETING_SCRIPT_URL is")
      : []),
    ...(env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY
      ? missing(["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"], "must be set with the other key of the pair")
      : []),
    ...(env.CDN_SECONDS > 0
      ? missing(["CDN_PURGE_URL"], "must be set when CDN_SECONDS is, or changes would appear late")
      : []),
    ...(env.S3_BUCKET
      ? missing(["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"], "must be set when S3_BUCKET is")
      : []),
  ];
}

function readTracking(env: Settings, appEnv: AppEnv) {
  const { TAG_MANAGER_ORIGIN: origin, TAG_MANAGER_ID: containerId, TAG_MANAGER_NOSCRIPT_ID: frameId } = env;
  // Developers are not visitors (product §9).
  const isTracked = appEnv !== "development";
  const tagManager = isTracked && containerId ? { origin, containerId } : null;
  const noscriptFrame = isTracked && frameId ? `${origin}/ns.html?id=${frameId}` : null;
  const scriptUrl = env.MARKETING_SCRIPT_URL;
  const marketing = scriptUrl ? { scriptUrl, globalName: env.MARKETING_GLOBAL! } : null;
  return {
    tagManager,
    noscriptFrame,
    marketing,
    /** Origins that tracking scripts may contact after consent. */
    origins:
      tagManager || noscriptFrame || marketing
        ? [
            ...(tagManager || noscriptFrame ? [origin] : []),
            ...(scriptUrl ? [new URL(scriptUrl).origin] : []),
            ...env.TRACKING_ORIGINS,
          ]
        : [],
  };
}

function orDefault(list: string[], fallback: string[]) {
  return list.length > 0 ? list : fallback;
}

/** Stores files in S3 instead of DATA_DIR if S3_BUCKET is set. */
function readS3(env: Settings) {
  if (!env.S3_BUCKET) return null;
  return {
    endpoint: env.S3_ENDPOINT!,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
    prefix: env.S3_PREFIX,
  };
}

function readProviders(source: Record<string, string | undefined>) {
  return Object.entries(source).flatMap(([name, clientId]) => {
    const provider = name.match(/^GOTRUE_EXTERNAL_([A-Z0-9_]+)_CLIENT_ID$/)?.[1];
    if (!provider || !clientId) return [];
    const id = provider.toLowerCase();
    const issuer = source[`GOTRUE_EXTERNAL_${provider}_URL`] ?? knownIssuers[id];
    const secret = source[`GOTRUE_EXTERNAL_${provider}_SECRET`];
    if (!issuer) throw new EnvError([`GOTRUE_EXTERNAL_${provider}_URL must name the OpenID issuer`]);
    if (!secret) throw new EnvError([`GOTRUE_EXTERNAL_${provider}_SECRET must be set`]);
    return [{ id, clientId, secret, issuer: issuer.replace(/\/$/, "") }];
  });
}

/** The settings that are set, for backups and reports, without the values that are secret. */
export function describeSettings(source: Record<string, string | undefined>): Record<string, string> {
  const isKnown = (name: string) => name in settings.shape || name.startsWith("GOTRUE_EXTERNAL_");
  const isSecret = (name: string, value: string) =>
    secretSettings.includes(name) || name.endsWith("_SECRET") || /:\/\/[^/]*@/.test(value);
  return Object.fromEntries(
    Object.entries(source)
      .filter(([name, value]) => value && isKnown(name))
      .map(([name, value]) => [name, isSecret(name, value!) ? "(secret)" : value!] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  );
}

export class EnvError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

export function publicEnv(env: Env) {
  const { tagManager, marketing } = env.tracking;
  return {
    origin: env.publicOrigin,
    supabaseUrl: env.supabaseUrl,
    hasOfflinePages: env.hasOfflinePages,
    tracking: { tagManager, marketing },
  };
}

/** An IP address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string) {
  const [address = "", bits, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isLoopbackOrigin(origin: string) {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

function definedOnly<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
