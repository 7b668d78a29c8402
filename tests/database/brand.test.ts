import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrand, readBrand } from "#app/brand/brand.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const env = parseEnv({ OPERATOR_NAME: "Ajustes, S. L.", OPERATOR_PHONE: "+34 960 111 111" });

test("the settings hold until an operator writes something, and the company is never half of each", async () => {
  // Pages read as visitors, mails and jobs as the server.
  const both = () => Promise.all([findBrand(database.reader, env), readBrand(database.server, env)]);
  for (const brand of await both())
    expect(brand).toMatchObject({
      name: "Hornero",
      operator: { name: "Ajustes, S. L.", taxId: "B00000000" },
    });
  await database.owner`
    update site_settings set name = 'Nido', email = 'hola@nido.example', legal_name = 'Nido, S. L.', tax_id = 'B12345674'`;
  for (const brand of await both())
    expect(brand).toMatchObject({
      name: "Nido",
      operator: {
        name: "Nido, S. L.",
        taxId: "B12345674",
        address: "",
        email: "hola@nido.example",
        phone: "+34 960 111 111",
      },
    });
});
