// `npm run release`: builds the site and makes a folder and an archive that run on a server without building there.
import { buildSite } from "./bootstrap/build.mjs";
import { inTurn } from "./bootstrap/checkout.mjs";
import { installDependencies } from "./bootstrap/dependencies.mjs";
import { parseOptions } from "./bootstrap/options.mjs";
import { assembleRelease } from "./bootstrap/release.mjs";
import { sayFailure } from "./bootstrap/steps.mjs";

try {
  const withArchive = !parseOptions(process.argv.slice(2), ["no-archive"]).has("no-archive");
  await inTurn(async () => {
    await installDependencies();
    await buildSite();
    await assembleRelease({ withArchive });
  });
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
