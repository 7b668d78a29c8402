import { isIP } from "node:net";
import { z } from "zod";

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
export const secretSettings = [
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

/** The settings by their names in the environment; docs/operating.md explains them. */
export const settings = z.object({
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
  TILE_CACHE_BYTES: wholeNumber(0, 1_000_000_000_000).default(536_870_912),
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

export type Settings = z.infer<typeof settings>;

/** An IP address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string) {
  const [address = "", bits, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
