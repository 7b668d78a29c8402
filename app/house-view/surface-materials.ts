import {
  Color,
  DataTexture,
  DoubleSide,
  type IUniform,
  MeshStandardMaterial,
  NoBlending,
  NormalBlending,
  Plane,
  type Texture,
  Vector3,
} from "three";
import type { MaterialLook } from "#app/domain/house/materials.ts";

interface SurfaceOptions extends Partial<Omit<MaterialLook, "glow">> {
  colour: string;
  name?: string;
  /** Disposed of with the material. None for a smooth surface. */
  map?: Texture | null;
  /** Else only what has an opacity below 1. */
  isTranslucent?: boolean;
  /** Above it the surface is cut off; without it, nowhere, and it is not seen from behind. */
  cut?: Plane;
}

export type Surfaces = ReturnType<typeof createSurfaces>;

/** Cut walls are filled like those of the floor plan. */
const cutColour = new Color("#3a342e");
const glowColour = "#ffbf73";
const nowhere = new Plane(new Vector3(0, -1, 0), 1e6);

/** How the back of a surface is drawn. */
const backs = { shown: 0, filled: 1, hidden: 2 };

/**
 * Materials that all compile to one program, the longest task of a first frame: each has a map, two sides and a plane that
 * cuts it, and an opaque one differs from a translucent one by its blending alone.
 */
export function createSurfaces() {
  const smooth = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
  smooth.needsUpdate = true;
  const backsOfWalls: IUniform<number> = { value: backs.shown };
  /** A lookup texture that three.js creates for all materials and does not dispose itself. */
  let reflectance: IUniform<Texture | null> | undefined;

  return {
    /** A cut wall shows the back sides of its faces; in one colour they look like the cut surface. */
    fillWalls(isCut: boolean) {
      backsOfWalls.value = isCut ? backs.filled : backs.shown;
    },

    create({
      name = "",
      colour,
      roughness = 1,
      metalness = 0,
      opacity = 1,
      map,
      isTranslucent = opacity < 1,
      cut,
    }: SurfaceOptions) {
      const material = new MeshStandardMaterial({
        name,
        color: colour,
        map: map ?? smooth,
        roughness,
        metalness,
        opacity,
        transparent: isTranslucent,
        blending: isTranslucent ? NormalBlending : NoBlending,
        depthWrite: !isTranslucent,
        side: DoubleSide,
        // Else three.js draws glass twice and prepares it anew for each frame, its back and its front.
        forceSinglePass: true,
        emissive: glowColour,
        emissiveIntensity: 0,
        clippingPlanes: [cut ?? nowhere],
        clipShadows: true,
      });
      const isWall = cut && !isTranslucent;
      material.onBeforeCompile = (shader) => {
        shader.uniforms.backs = isWall ? backsOfWalls : { value: cut ? backs.shown : backs.hidden };
        shader.uniforms.cutColour = { value: cutColour };
        reflectance = shader.uniforms.dfgLUT as typeof reflectance;
        shader.fragmentShader = shader.fragmentShader
          .replace(
            "void main() {",
            `uniform int backs;\nuniform vec3 cutColour;\nvoid main() {\nif (backs == ${backs.hidden} && !gl_FrontFacing) discard;`,
          )
          .replace(
            "#include <tonemapping_fragment>",
            `if (backs == ${backs.filled} && !gl_FrontFacing) gl_FragColor = vec4(cutColour, 1.0);\n#include <tonemapping_fragment>`,
          );
      };
      material.customProgramCacheKey = () => "cut";
      return material;
    },

    disposeMaterial(material: MeshStandardMaterial) {
      if (material.map !== smooth) material.map?.dispose();
      material.dispose();
    },

    /** After all of its materials. */
    dispose() {
      smooth.dispose();
      reflectance?.value?.dispose();
    },
  };
}
