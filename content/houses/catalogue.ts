/** The 31 houses of the demo catalogue. */
import type { House } from "#app/domain/house/description.ts";
import { parseHouse } from "#app/domain/house/validation.ts";
import { alba } from "./alba.ts";
import { brezo } from "./brezo.ts";
import { brisa } from "./brisa.ts";
import { cala } from "./cala.ts";
import { cantera } from "./cantera.ts";
import { capa } from "./capa.ts";
import { caracola } from "./caracola.ts";
import { cortijo } from "./cortijo.ts";
import { cubo } from "./cubo.ts";
import { duna } from "./duna.ts";
import { encina } from "./encina.ts";
import { faro } from "./faro.ts";
import { forja } from "./forja.ts";
import { haya } from "./haya.ts";
import { lago } from "./lago.ts";
import { lienzo } from "./lienzo.ts";
import { mirador } from "./mirador.ts";
import { muro } from "./muro.ts";
import { nido } from "./nido.ts";
import { nomada } from "./nomada.ts";
import { onda } from "./onda.ts";
import { orla } from "./orla.ts";
import { patio } from "./patio.ts";
import { prisma } from "./prisma.ts";
import { senda } from "./senda.ts";
import { silo } from "./silo.ts";
import { tierra } from "./tierra.ts";
import { trama } from "./trama.ts";
import { trigo } from "./trigo.ts";
import { vela } from "./vela.ts";
import { vereda } from "./vereda.ts";

export const houses: House[] = [
  alba,
  cubo,
  duna,
  nomada,
  brezo,
  faro,
  haya,
  lienzo,
  forja,
  trama,
  silo,
  orla,
  trigo,
  brisa,
  senda,
  caracola,
  vereda,
  encina,
  patio,
  prisma,
  mirador,
  cala,
  muro,
  cantera,
  cortijo,
  onda,
  capa,
  nido,
  tierra,
  vela,
  lago,
].map(parseHouse);

export function findHouse(id: string): House | null {
  return houses.find((house) => house.id === id) ?? null;
}
