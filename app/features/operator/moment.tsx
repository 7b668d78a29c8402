import { useMoment } from "#app/i18n/use-day.ts";

export function Moment({ at }: { at: string }) {
  const momentOf = useMoment();
  return <time dateTime={at}>{momentOf(at)}</time>;
}
