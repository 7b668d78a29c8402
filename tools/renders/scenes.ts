/** The scene of each house. */
import type { SceneInput } from "./scene.ts";
import { alba } from "./scenes/alba.ts";
import { brezo } from "./scenes/brezo.ts";
import { brisa } from "./scenes/brisa.ts";
import { cala } from "./scenes/cala.ts";
import { cantera } from "./scenes/cantera.ts";
import { capa } from "./scenes/capa.ts";
import { caracola } from "./scenes/caracola.ts";
import { cortijo } from "./scenes/cortijo.ts";
import { cubo } from "./scenes/cubo.ts";
import { duna } from "./scenes/duna.ts";
import { encina } from "./scenes/encina.ts";
import { faro } from "./scenes/faro.ts";
import { forja } from "./scenes/forja.ts";
import { haya } from "./scenes/haya.ts";
import { lago } from "./scenes/lago.ts";
import { lienzo } from "./scenes/lienzo.ts";
import { mirador } from "./scenes/mirador.ts";
import { muro } from "./scenes/muro.ts";
import { nido } from "./scenes/nido.ts";
import { nomada } from "./scenes/nomada.ts";
import { onda } from "./scenes/onda.ts";
import { orla } from "./scenes/orla.ts";
import { patio } from "./scenes/patio.ts";
import { prisma } from "./scenes/prisma.ts";
import { senda } from "./scenes/senda.ts";
import { silo } from "./scenes/silo.ts";
import { tierra } from "./scenes/tierra.ts";
import { trama } from "./scenes/trama.ts";
import { trigo } from "./scenes/trigo.ts";
import { vela } from "./scenes/vela.ts";
import { vereda } from "./scenes/vereda.ts";

const scenes: Record<string, SceneInput> = {
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
};

export function sceneOf(houseId: string): SceneInput {
  const scene = scenes[houseId];
  if (!scene) throw new Error(`No scene shows the house ${houseId}`);
  return scene;
}
