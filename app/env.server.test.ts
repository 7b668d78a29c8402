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
  APP_ENV: "production",
  ...operator,
};

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
  expect(parseEnv({ PORT: "", PUBLIC_ORIGIN: "", DEMO: "", OPERATOR_NAME: "" })).toEqual(parseEnv({}));
});

test("a public site requires the operator's data and has no demo catalogue by default", () => {
  expect(parseEnv(publicSite)).toMatchObject({
    publicOrigin: "https://casas.example",
    isLoopback: false,
    fillsDemo: false,
    operator: { name: operator.OPERATOR_NAME, phone: operator.OPERATOR_PHONE },
  });
  expect(parseEnv({ ...publicSite, DEMO: "1" }).fillsDemo).toBe(true);
});

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
  ["DATABASE_URL", "mysql://host/db"],
  ["DEMO", "yes"],
  ["SMTP_URL", "http://mail.example"],
  ["LOG_LEVEL", "loud"],
  ["OPERATOR_EMAIL", "nobody"],
  ["SUPABASE_URL", "abcd.supabase.co"],
  ["SUPABASE_URL", "https://abcd.supabase.co/auth/v1"],
  ["FORM_MIN_SECONDS", "soon"],
])("%s=%s stops the start with one line that names the setting", (name, value) => {
  let message = "";
  try {
    parseEnv({ [name]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    message = (error as Error).message;
  }
  expect(message).toMatch(new RegExp(`^${name} `));
  expect(message).toContain(JSON.stringify(value));
  expect(message).not.toContain("\n");
});

test.each([...Object.keys(operator), "SMTP_URL"])("a public site without %s does not start", (name) => {
  expect(() => parseEnv({ ...publicSite, [name]: undefined })).toThrow(
    `${name} must be set when PUBLIC_ORIGIN is a public address`,
  );
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

test("a password in a wrong setting is not repeated in the message", () => {
  expect(() => parseEnv({ DATABASE_URL: "mysql://user:secret@host/db" })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("secret") }),
  );
});

test("the browser gets the origin, the URL of the accounts and the operator's contact, nothing else", () => {
  expect(publicEnv(parseEnv({ ...publicSite, DATABASE_URL: "postgres://u:secret@host/db" }))).toEqual({
    origin: "https://casas.example",
    tracking: { tagManager: null, marketing: null },
    supabaseUrl: null,
    operator: {
      name: operator.OPERATOR_NAME,
      email: operator.OPERATOR_EMAIL,
      phone: operator.OPERATOR_PHONE,
    },
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
