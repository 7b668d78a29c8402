import { randomBytes } from "node:crypto";
import { productName } from "#app/domain/product.ts";
import { type Settings, secretSettings, settings } from "#app/settings.server.ts";

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
    /** How much disk the tiles of maps may take. */
    tileCacheBytes: env.TILE_CACHE_BYTES,
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

/** The settings that pages may contain; the rest of Env must never reach a browser. */
export function publicEnv(env: Env) {
  const { tagManager, marketing } = env.tracking;
  return {
    origin: env.publicOrigin,
    supabaseUrl: env.supabaseUrl,
    hasOfflinePages: env.hasOfflinePages,
    mapTiles: tilesOf(env.geoServices),
    tracking: { tagManager, marketing },
  };
}

function tilesOf(services: string): "drawn" | "spain" | null {
  if (services === "off") return null;
  return services === "stand-in" ? "drawn" : "spain";
}

function isLoopbackOrigin(origin: string) {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

function definedOnly<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
