/** Compresses a model for the browser with meshopt: quantised, reordered, about a tenth of its size. */
import { Logger, NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { dedup, meshopt, weld } from "@gltf-transform/functions";
import { MeshoptDecoder, MeshoptEncoder } from "meshoptimizer";

export async function compressModel(glb: Uint8Array, extras: Record<string, unknown>): Promise<Uint8Array> {
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready]);
  const io = new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.ERROR))
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder, "meshopt.decoder": MeshoptDecoder });
  const document = await io.readBinary(glb);
  await document.transform(dedup(), weld(), meshopt({ encoder: MeshoptEncoder, level: "high" }));
  document.getRoot().getAsset().extras = extras;
  return io.writeBinary(document);
}
