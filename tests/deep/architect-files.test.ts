import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { describeBuilding } from "#app/domain/building/describe-building.ts";
import { houses } from "#content/houses/catalogue.ts";
import { writeDxf } from "#server/architect-files/dxf.ts";

const python = "/usr/bin/python3";
const audit = `
import sys, ezdxf
for name in sys.argv[1:]:
    report = ezdxf.readfile(name).audit()
    print(name, len(report.errors), len(report.fixes))
`;

// Debian's python3-ezdxf; machines without it skip the audit.
test.skipIf(!hasEzdxf())("ezdxf finds no error in the DXF file of any house, in either language", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hornero-dxf-"));
  const files = houses.flatMap((house) =>
    (["es", "en"] as const).map((language) => {
      const file = path.join(folder, `${house.id}-${language}.dxf`);
      writeFileSync(file, writeDxf(describeBuilding(house), language));
      return file;
    }),
  );
  const report = execFileSync(python, ["-c", audit, ...files], { encoding: "utf8" });
  expect(report.trim().split("\n")).toEqual(files.map((file) => `${file} 0 0`));
});

function hasEzdxf(): boolean {
  try {
    execFileSync(python, ["-c", "import ezdxf"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
