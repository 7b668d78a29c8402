// Writes files in a worker thread, because each takes a few tenths of a second that would block all other requests.
import type { ArchitectFileOrder } from "#app/domain/architect-files.ts";
import { describeBuilding } from "#app/domain/building/describe-building.ts";
import { answerJobs } from "#server/workers/answer-jobs.ts";

// Each format brings a library of its own, which is loaded with its first file.
answerJobs(async ({ format, house, locale, facts }: ArchitectFileOrder): Promise<Uint8Array> => {
  switch (format) {
    case "ifc":
      return (await import("./ifc/write-ifc.ts")).writeIfc(describeBuilding(house), locale);
    case "dxf":
      return (await import("./dxf.ts")).writeDxf(describeBuilding(house), locale);
    case "plans":
      return (await import("./plan-set.ts")).writePlanSet(describeBuilding(house), locale, facts);
    case "sheet":
      return (await import("./technical-sheet.ts")).writeTechnicalSheet(
        describeBuilding(house),
        locale,
        facts,
      );
    case "glb":
      return (await import("./ar-models.ts")).writeArGlb(house);
    case "usdz":
      return (await import("./ar-models.ts")).writeArUsdz(house);
  }
});
