import { expect, test } from "vitest";
import { createRequestContext, type Services } from "#app/context.ts";
import { parseEnv } from "#app/env.server.ts";
import { action as confirm } from "./confirm.tsx";
import { action as forgotPassword } from "./forgot-password.tsx";
import { action as signUp } from "./signup.tsx";

test.each([
  ["/signup", signUp],
  ["/forgot-password", forgotPassword],
  ["/confirm", confirm],
])("%s counts the IP address before it looks at the form", async (path, action) => {
  const counted: string[] = [];
  const accounts = {
    publishableKey: "key",
    countForm: async (address: string) => {
      counted.push(address);
      return counted.length === 1;
    },
  };
  const context = createRequestContext({ env: parseEnv({}), accounts } as unknown as Services, {
    ip: "192.0.2.1",
  });
  const url = new URL(`http://127.0.0.1:3000${path}`);
  const send = async () => {
    const request = new Request(url, { method: "POST", body: new URLSearchParams({ email: "invalid" }) });
    const answer = await action({ request, url, context, params: {}, pattern: path } as never);
    return answer as unknown as { init: { status: number }; data: { message: string | null } };
  };
  // An invalid form counts too.
  expect((await send()).init.status).toBe(400);
  const refused = await send();
  expect([refused.init.status, refused.data.message]).toEqual([429, "tooMany"]);
  expect(counted).toEqual(["192.0.2.1", "192.0.2.1"]);
});
