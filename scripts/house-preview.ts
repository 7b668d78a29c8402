import { escapeMarkup } from "#app/domain/escape-markup.ts";
import type { HouseCheck } from "#app/domain/house/check-house.ts";
import type { House } from "#app/domain/house/description.ts";
import { allExtras } from "#app/domain/house/extras.ts";
import { drawFloorPlan } from "#app/domain/house/floor-plan.ts";
import { buildHouse } from "#app/domain/house/geometry.ts";
import { writeGlb } from "#app/domain/house/glb.ts";
import { materialsOf } from "#app/domain/house/materials.ts";

/** The page of a preview and its files, by name. */
export function buildHousePreview(
  house: House,
  { warnings, measures }: Pick<HouseCheck, "warnings" | "measures">,
): Map<string, string | Uint8Array> {
  const plans = house.storeys.map((_, storey) => drawFloorPlan(house, storey, "en", allExtras));
  const facts = measures
    ? [
        `Built ${measures.builtAreaM2} m²`,
        `Usable ${measures.usableAreaM2} m²`,
        `${measures.footprint.widthM} × ${measures.footprint.depthM} m`,
        `${measures.heightM} m high`,
        `${measures.bedrooms} bedrooms`,
        `${measures.bathrooms} bathrooms`,
      ]
    : [];
  const list = (items: string[]) =>
    `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeMarkup(house.name)}</title>
<style>
body{margin:0 auto;max-width:70rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1f1d1a;background:#fffdf9}
#model{height:32rem;background:#e9e4da}.warnings{color:#7d5600}svg{max-width:100%;height:auto}
</style>
<h1>${escapeMarkup(house.name)}</h1>
${list(facts)}
${warnings.length > 0 ? `<h2>Warnings</h2><div class="warnings">${list(warnings)}</div>` : ""}
<h2>3D</h2>
<div id="model"></div>
<h2>Plans</h2>
${plans.join("\n")}
<script type="importmap">{"imports":{"three":"./three/build/three.module.js","three/addons/":"./three/examples/jsm/"}}</script>
<script type="module">
import { AmbientLight, Box3, DirectionalLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
const box = document.getElementById("model");
const renderer = new WebGLRenderer({ antialias: true, alpha: true });
renderer.setSize(box.clientWidth, box.clientHeight);
box.append(renderer.domElement);
const scene = new Scene();
const sun = new DirectionalLight(0xffffff, 3);
sun.position.set(20, 30, 25);
scene.add(new AmbientLight(0xffffff, 1.6), sun);
const { scene: house } = await new GLTFLoader().loadAsync("./${house.id}.glb");
scene.add(house);
const bounds = new Box3().setFromObject(house);
const [middle, size] = [bounds.getCenter(new Vector3()), bounds.getSize(new Vector3()).length()];
const camera = new PerspectiveCamera(40, box.clientWidth / box.clientHeight, 0.1, 500);
camera.position.copy(middle).add(new Vector3(-0.5, 0.4, 0.8).multiplyScalar(size));
const controls = new OrbitControls(camera, renderer.domElement);
controls.target.copy(middle);
controls.update();
renderer.setAnimationLoop(() => renderer.render(scene, camera));
</script>
</html>
`;
  return new Map<string, string | Uint8Array>([
    ["index.html", page],
    [`${house.id}.glb`, writeGlb(buildHouse(house, "bare"), materialsOf(house))],
    ...plans.map((svg, storey): [string, string] => [`plan-${storey}.svg`, svg]),
  ]);
}
