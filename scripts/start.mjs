// `npm start` and `npm run dev`: installs what is missing, builds what changed, runs the site. Any Node from 18 on.
import { buildSite } from "./bootstrap/build.mjs";
import { inTurn } from "./bootstrap/checkout.mjs";
import { installDependencies } from "./bootstrap/dependencies.mjs";
import { parseOptions } from "./bootstrap/options.mjs";
import { runSite } from "./bootstrap/site-process.mjs";
import { sayFailure } from "./bootstrap/steps.mjs";

try {
  const isDev = parseOptions(process.argv.slice(2), ["dev"]).has("dev");
  await inTurn(async () => {
    await installDependencies();
    if (!isDev) await buildSite();
  });
  process.exit(await runSite({ isDev }));
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
