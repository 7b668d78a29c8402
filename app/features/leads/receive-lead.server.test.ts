import { expect, test } from "vitest";
import { createRequestContext, type Services } from "#app/context.ts";
import type { LeadRejection } from "./lead-form-state.ts";
import { contactForm } from "./lead-schemas.ts";
import { receiveLead } from "./receive-lead.server.ts";

/** Sends a form; only what refuses it before it is stored is there. */
async function send(body: string, mayWrite: (address: string, request: Request) => boolean = () => true) {
  const url = new URL("http://127.0.0.1/contacto");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request(url, { method: "POST", body, headers });
  const services = {
    env: { minFillSeconds: 0 },
    inbox: { mayWrite: async (address: string) => mayWrite(address, request) },
  } as unknown as Services;
  const toLead = () => null;
  const answer = await receiveLead(
    { request, url, context: createRequestContext(services, { ip: "192.0.2.1" }) },
    { schema: contactForm, toLead },
  );
  const { data, init } = answer as { data: LeadRejection; init: ResponseInit };
  return { ...data, status: init.status };
}

test("a rejected form returns what was typed into its own fields and nothing else", async () => {
  const { values, fields, status } = await send("name=Ana&message=Hola&name2=x&__proto__=x&fill_ms=1");
  expect(status).toBe(400);
  expect(fields.email).toBe("required");
  expect(values).toEqual({
    name: ["Ana"],
    email: [],
    phone: [],
    topic: [],
    message: ["Hola"],
    consent: [],
  });
});

test("the rate limit counts an address before its form is read, also for invalid forms", async () => {
  const counted: [address: string, wasRead: boolean][] = [];
  const { message, status, values } = await send("name=Ana", (address, { bodyUsed }) => {
    counted.push([address, bodyUsed]);
    return false;
  });
  expect(counted).toEqual([["192.0.2.1", false]]);
  expect([message, status]).toEqual(["tooMany", 429]);
  expect(values.name, "what was typed stays").toEqual(["Ana"]);
});
