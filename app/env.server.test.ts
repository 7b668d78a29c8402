import { expect, test } from "vitest";
import { EnvError, parseEnv, publicEnv } from "./env.server.ts";

const operator = {
  OPERATOR_NAME: "Casas del Turia, S. L.",
  OPERATOR_TAX_ID: "B12345678",
  OPERATOR_ADDRESS: "Carrer Major 1, València",
  OPERATOR_REGISTRY: "Registro Mercantil de València, tomo 1",
  OPERATOR_EMAIL: "hola@casas.example",
  OPERATOR_PHONE: "+34 961 234 567",
  OPERATOR_HOURS: "Mo-Fr 09:00-17:00",
};
const publicSite = {
  PUBLIC_ORIGIN: "https://casas.example",
  SMTP_URL: "smtps://u:p@mail.example:465",
  ...operator,
};

function problemsOf(source: Record<string, string | undefined>) {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).problems;
  }
}

test("without any setting the site runs on loopback with the demo catalogue", () => {
  expect(parseEnv({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicOrigin: "http://127.0.0.1:3000",
    isLoopback: true,
    appEnv: "development",
    fillsDemo: true,
    trustedProxies: [],
  });
});

test("an empty setting counts as none", () => {
  // Without one the token is random.
  const token = { LOCAL_PAGES_TOKEN: "0123456789abcdef" };
  expect(parseEnv({ PORT: "", PUBLIC_ORIGIN: "", DEMO: "", OPERATOR_NAME: "", ...token })).toEqual(
    parseEnv(token),
  );
});

test("a public site is production, has its operator's data and no demo catalogue", () => {
  expect(parseEnv(publicSite)).toMatchObject({
    publicOrigin: "https://casas.example",
    isLoopback: false,
    appEnv: "production",
    logLevel: "info",
    fillsDemo: false,
    operator: { name: operator.OPERATOR_NAME, phone: operator.OPERATOR_PHONE },
  });
});

test("a preview at a public address may show the demo catalogue, and needs no https", () => {
  const preview = { ...publicSite, APP_ENV: "preview", PUBLIC_ORIGIN: "http://preview.casas.example" };
  expect(parseEnv(preview).fillsDemo).toBe(false);
  expect(parseEnv({ ...preview, DEMO: "1" }).fillsDemo).toBe(true);
});

test("production names every unsafe default in a line of its own", () => {
  expect(problemsOf({ APP_ENV: "production", DEMO: "true" })).toEqual([
    "PUBLIC_ORIGIN must be the https address that visitors use in production",
    ...Object.keys(operator).map((name) => `${name} must be set in production`),
    "SMTP_URL must be set in production",
    "DEMO must not be true in production",
  ]);
});

test.each(["http://casas.example", "http://127.0.0.1:3000", "https://localhost"])(
  "production does not start at %s",
  (origin) => {
    expect(problemsOf({ ...publicSite, APP_ENV: "production", PUBLIC_ORIGIN: origin })).toEqual([
      "PUBLIC_ORIGIN must be the https address that visitors use in production",
    ]);
  },
);

test("every address of this machine counts as loopback, others do not", () => {
  for (const origin of ["http://localhost:3000", "http://127.1.2.3", "http://[::1]:8080"]) {
    expect(parseEnv({ PUBLIC_ORIGIN: origin }).isLoopback, origin).toBe(true);
  }
  expect(() => parseEnv({ PUBLIC_ORIGIN: "http://localhost.evil.example" })).toThrow(EnvError);
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["HOST", "  "],
  ["PUBLIC_ORIGIN", "example.com"],
  ["PUBLIC_ORIGIN", "ftp://example.com"],
  ["PUBLIC_ORIGIN", "https://example.com/shop"],
  ["APP_ENV", "prod"],
  ["DEMO", "yes"],
  ["LOG_LEVEL", "loud"],
  ["OPERATOR_EMAIL", "nobody"],
  ["SUPABASE_URL", "abcd.supabase.co"],
  ["SUPABASE_URL", "https://abcd.supabase.co/auth/v1"],
  ["FORM_MIN_SECONDS", "soon"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "10.0.0.1, 10.0.0.0/8/8"],
  ["TRUSTED_PROXIES", "fd00::/129"],
])("%s=%s stops the start with one line that names the setting", (name, value) => {
  const [message] = problemsOf({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} `));
  expect(message).toContain(JSON.stringify(value));
  expect(message).not.toContain("\n");
});

test("every wrong setting is named", () => {
  expect(problemsOf({ PORT: "http", DEMO: "yes" }).map((problem) => problem.split(" ")[0])).toEqual([
    "PORT",
    "DEMO",
  ]);
});

test("addresses and networks of proxies are accepted", () => {
  const TRUSTED_PROXIES = "10.0.0.0/8, 192.168.1.4,::1, fd00::/8";
  expect(parseEnv({ TRUSTED_PROXIES }).trustedProxies).toEqual([
    "10.0.0.0/8",
    "192.168.1.4",
    "::1",
    "fd00::/8",
  ]);
});

test.each([...Object.keys(operator), "SMTP_URL"])("a public site without %s does not start", (name) => {
  const site = { ...publicSite, [name]: undefined };
  expect(problemsOf(site)).toEqual([`${name} must be set in production`]);
  expect(problemsOf({ ...site, APP_ENV: "preview" })).toEqual([
    `${name} must be set when PUBLIC_ORIGIN is a public address`,
  ]);
});

test("a Supabase elsewhere needs its database and its key", () => {
  const project = {
    SUPABASE_URL: "https://abcd.supabase.co/",
    DATABASE_URL: "postgres://postgres:secret@db.abcd.supabase.co:5432/postgres",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  };
  expect(parseEnv(project).supabaseUrl).toBe("https://abcd.supabase.co");
  for (const name of ["DATABASE_URL", "SUPABASE_PUBLISHABLE_KEY"]) {
    expect(() => parseEnv({ ...project, [name]: undefined })).toThrow(
      `${name} of the same project must be set when SUPABASE_URL is`,
    );
  }
});

test.each([
  ["DATABASE_URL", "mysql://user:hush@host/db"],
  ["DATABASE_URL", "mysql://host/db?password=hush"],
  ["SMTP_URL", "http://user:hu/hush@host"],
  ["JWT_SECRET", "hush"],
  ["SUPABASE_SECRET_KEY", "sb_hush"],
  ["SEND_EMAIL_HOOK_SECRET", "v1,whsec_hush!"],
  ["PUBLIC_ORIGIN", "https://user:hush@casas.example"],
  ["SUPABASE_URL", "https://user:hush@abcd.supabase.co"],
  ["MAP_STYLE_URL", "ftp://user:hush@tiles.example.com"],
])("the secret in a wrong %s is not repeated", (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} must`));
  expect(problems[0]).not.toContain("hush");
});

test("the two API keys must differ", () => {
  const key = "sb_the_same_for_everyone";
  expect(problemsOf({ SUPABASE_SECRET_KEY: key, SUPABASE_PUBLISHABLE_KEY: key })).toEqual([
    "SUPABASE_SECRET_KEY must differ from SUPABASE_PUBLISHABLE_KEY",
  ]);
});

test("the browser gets the origin and the URL of the accounts, nothing else", () => {
  expect(publicEnv(parseEnv({ ...publicSite, DATABASE_URL: "postgres://u:secret@host/db" }))).toEqual({
    origin: "https://casas.example",
    hasOfflinePages: true,
    mapTiles: "spain",
    tracking: { tagManager: null, marketing: null },
    supabaseUrl: null,
  });
});

test("tracking exists only where it is set, and a tag manager never while developing", () => {
  const tags = {
    TAG_MANAGER_ID: "GTM-A1",
    TAG_MANAGER_NOSCRIPT_ID: "GTM-B2",
    TRACKING_ORIGINS: "https://a.example",
  };
  expect(parseEnv(tags).tracking).toEqual({
    tagManager: null,
    noscriptFrame: null,
    marketing: null,
    origins: [],
  });
  expect(parseEnv({ ...tags, APP_ENV: "preview" }).tracking).toEqual({
    tagManager: { origin: "https://www.googletagmanager.com", containerId: "GTM-A1" },
    noscriptFrame: "https://www.googletagmanager.com/ns.html?id=GTM-B2",
    marketing: null,
    origins: ["https://www.googletagmanager.com", "https://a.example"],
  });
  const marketing = { MARKETING_SCRIPT_URL: "https://m.example/client.js", MARKETING_GLOBAL: "marketing" };
  expect(parseEnv(marketing).tracking).toMatchObject({
    marketing: { scriptUrl: "https://m.example/client.js", globalName: "marketing" },
    origins: ["https://m.example"],
  });
  expect(() => parseEnv({ MARKETING_SCRIPT_URL: "https://m.example/client.js" })).toThrow(
    "MARKETING_GLOBAL must be set",
  );
});
