import { useMoment } from "#app/i18n/use-day.ts";

export function DateTime({ at }: { at: string }) {
  const momentOf = useMoment();
  return <time dateTime={at}>{momentOf(at)}</time>;
}
