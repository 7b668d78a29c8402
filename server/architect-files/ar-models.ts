/** A house as GLB and USDZ for the viewers of phones: in metres, standing on the ground, coloured, without textures. */
import { BufferGeometry, Color, Float32BufferAttribute, Mesh, MeshStandardMaterial, Scene } from "three";
import { USDZExporter } from "three/addons/exporters/USDZExporter.js";
import type { House } from "#app/domain/house/description.ts";
import { envelopeOf } from "#app/domain/house/envelope.ts";
import { buildHouse } from "#app/domain/house/geometry.ts";
import { writeGlb } from "#app/domain/house/glb.ts";
import { materialsOf } from "#app/domain/house/materials.ts";
import type { HouseMesh } from "#app/domain/house/mesh.ts";

/** Partitions show through the windows; furniture would double the file. */
function buildForPhone(house: House): HouseMesh {
  const mesh = buildHouse(house, "bare");
  const [x, y] = envelopeOf(house).middle;
  for (const { positions } of mesh.values()) {
    for (let index = 0; index < positions.length; index += 3) {
      positions[index]! -= x;
      positions[index + 1]! -= y;
    }
  }
  return mesh;
}

export function writeArGlb(house: House): Uint8Array {
  return writeGlb(buildForPhone(house), materialsOf(house));
}

export async function writeArUsdz(house: House): Promise<Uint8Array> {
  const looks = materialsOf(house);
  const scene = new Scene();
  for (const [name, part] of buildForPhone(house)) {
    if (part.indices.length === 0) continue;
    const { colour, roughness, metalness, opacity } = looks[name]!;
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(part.positions, 3));
    geometry.setAttribute("normal", new Float32BufferAttribute(part.normals, 3));
    geometry.setIndex(part.indices);
    const material = new MeshStandardMaterial({
      color: new Color(colour),
      roughness,
      metalness,
      opacity,
      transparent: opacity < 1,
    });
    const mesh = new Mesh(geometry, material);
    mesh.name = name;
    // The model has z up, the format y.
    mesh.rotation.x = -Math.PI / 2;
    mesh.updateMatrixWorld();
    scene.add(mesh);
  }
  scene.updateMatrixWorld(true);
  const usdz = await new USDZExporter().parseAsync(scene, { quickLookCompatible: true });
  return new Uint8Array(usdz);
}
