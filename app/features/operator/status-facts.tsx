import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { SiteStatus } from "#app/domain/site-status.ts";
import { Link } from "#app/i18n/link.tsx";
import { useMoment } from "#app/i18n/use-day.ts";
import { DateTime } from "./date-time.tsx";

/** Version, disk, database and backup. */
export function StatusFacts({ status }: { status: SiteStatus }) {
  const t = useTranslations("operatorStatus.facts");
  const sizeOf = useSize();
  const momentOf = useMoment();
  const { version, buildId, startedAt, processes, disk, databaseBytes, lastBackup, pendingTexts } = status;
  const facts: [string, ReactNode][] = [
    [t("version"), t("versionValue", { version, build: buildId })],
    [t("started"), <DateTime key="started" at={startedAt} />],
    [t("processes"), processes],
    [t("disk"), t("diskValue", { free: sizeOf(disk.freeBytes), total: sizeOf(disk.totalBytes) })],
    [t("database"), sizeOf(databaseBytes)],
    [
      t("backup"),
      lastBackup
        ? t("backupValue", { at: momentOf(lastBackup.at), size: sizeOf(lastBackup.bytes) })
        : t("noBackup"),
    ],
    [
      t("texts"),
      pendingTexts > 0 ? (
        <Link key="texts" to="/operator/updates" className="link">
          {t("textsPending", { count: pendingTexts })}
        </Link>
      ) : (
        t("textsCurrent")
      ),
    ],
  ];
  return (
    <dl className="grid gap-x-14 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="border-t border-hair pt-3">
          <dt className="text-note text-ink-3">{name}</dt>
          <dd className="num mt-1 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Writes a size as people read it: 1,5 GB. */
function useSize() {
  const format = useFormatter();
  return (bytes: number) => {
    const [unit, divisor] = bytes >= 1024 ** 3 ? ["GB", 1024 ** 3] : (["MB", 1024 ** 2] as const);
    return `${format.number(bytes / Number(divisor), { maximumFractionDigits: 1 })}\u00a0${unit}`;
  };
}
