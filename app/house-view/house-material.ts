import { Color, DoubleSide, type IUniform, MeshStandardMaterial, type Plane, type Texture } from "three";
import type { MaterialLook } from "#app/domain/house/materials.ts";
import { createPattern } from "./surface-patterns.ts";

export interface SharedUniforms {
  isCut: IUniform<number>;
  /** A lookup texture that three.js creates for all materials and does not dispose itself. */
  reflectance: IUniform<Texture | null> | null;
}

/** Cut walls are filled like those of the floor plan. */
const cutColour = new Color("#3a342e");

/** A material of the house, cut off above a storey. */
export function createHouseMaterial(name: string, look: MaterialLook, cut: Plane, shared: SharedUniforms) {
  const { colour, roughness, metalness, opacity, glow } = look;
  const material = new MeshStandardMaterial({
    name,
    color: colour,
    map: createPattern(name),
    roughness,
    metalness,
    opacity,
    transparent: opacity < 1,
    depthWrite: opacity === 1,
    side: DoubleSide,
    // Else three.js draws glass twice and prepares it anew for each frame, its back and its front.
    forceSinglePass: true,
    emissive: glow > 0 || name === "glass" ? "#ffbf73" : "#000000",
    emissiveIntensity: 0,
    clippingPlanes: [cut],
    clipShadows: true,
  });
  if (opacity < 1) return material;
  // A cut wall shows the back sides of its faces; in one colour they look like the cut surface.
  material.onBeforeCompile = (shader) => {
    shader.uniforms.isCut = shared.isCut;
    shared.reflectance = shader.uniforms.dfgLUT ?? null;
    shader.uniforms.cutColour = { value: cutColour };
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "uniform float isCut;\nuniform vec3 cutColour;\nvoid main() {")
      .replace(
        "#include <tonemapping_fragment>",
        "if (isCut > 0.5 && !gl_FrontFacing) gl_FragColor = vec4(cutColour, 1.0);\n#include <tonemapping_fragment>",
      );
  };
  material.customProgramCacheKey = () => "cut";
  return material;
}
