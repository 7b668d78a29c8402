import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthSite, startAuthSite } from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

const Origin = "https://another.example";

test("auth allows cross-origin requests, preflight included", async () => {
  const preflight = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "OPTIONS",
    headers: {
      Origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers":
        "apikey,authorization,content-type,x-client-info,x-supabase-api-version",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("POST");
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("x-supabase-api-version");
  // Without credentials.
  expect(preflight.headers.get("Access-Control-Allow-Credentials")).toBeNull();
});

test("a cross-origin page can read error responses with their codes", async () => {
  const { status, headers, json } = await site.call("/token?grant_type=password", {
    method: "POST",
    body: { email: "nobody@example.com", password: "not the password" },
    headers: { Origin, "X-Supabase-Api-Version": "2024-01-01" },
  });
  expect([status, json.code]).toEqual([400, "invalid_credentials"]);
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Access-Control-Expose-Headers")).toContain("X-Supabase-Api-Version");
  expect(headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
});
