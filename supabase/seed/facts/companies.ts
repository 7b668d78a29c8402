import type { Company } from "#app/domain/company.ts";

/** A company of the demonstration. The tax number has the form of one and belongs to nobody. */
export function demoCompany(name: string, place: string, province: string): Company {
  return {
    legalName: `${name}, S. L. (empresa ficticia)`,
    taxId: "B00000000",
    address: `Calle Mayor 1, ${place}`,
    register: `Registro Mercantil de ${province}`,
  };
}
