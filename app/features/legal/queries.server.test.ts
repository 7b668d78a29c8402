import { expect, test } from "vitest";
import { withOperator } from "./queries.server.ts";

const operator = {
  name: "Casas [Nido], S. L.",
  taxId: "B00000000",
  address: "Calle Mayor 1",
  registry: "Registro Mercantil de València",
  email: "hola@nido.example",
  phone: "+34 960 000 000",
  hours: "Mo-Fr 09:00-18:00",
};

test("the operator's data take their places, and read as they were set", () => {
  expect(withOperator("{{operator.name}}, NIF {{operator.taxId}}", operator)).toBe(
    "Casas \\[Nido\\], S. L., NIF B00000000",
  );
});

test("a text that asks for a setting nobody has is refused", () => {
  expect(() => withOperator("{{operator.fax}}", operator)).toThrow("{{operator.fax}}");
});
