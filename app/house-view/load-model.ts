import type { Group } from "three";
import { MeshoptDecoder } from "three/addons/libs/meshopt_decoder.module.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import type { ViewedModel } from "./house-model.ts";

/** Fetches and unpacks the model of a house. */
export async function loadModel(file: ViewedModel["file"], signal: AbortSignal): Promise<Group> {
  const bytes = await (typeof file === "string" ? fetchFile(file, signal) : file(signal));
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(bytes, "");
  return scene;
}

async function fetchFile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.arrayBuffer();
}
