// Embedded arrays multiply: a thousand rows with a thousand rows each. Their bytes are counted while the database builds
// them, because a limit on the finished answer would come after a gigabyte of it exists.

export const maxAnswerBytes = 16 * 1024 * 1024;

/** Each row counts as at least this, so that the limit is one on rows too. */
const minRowBytes = 64;
const counter = "pgrst.answer_bytes";
const tooLarge = "pgrst answer too large";

/**
 * The array, once its bytes are added to the count of the transaction; fails above the limit. Being volatile, it is
 * evaluated for each row of the outer select.
 */
export function counted(data: string, rows: string): string {
  const sum = `coalesce(nullif(current_setting('${counter}', true), ''), '0')::bigint + coalesce(pg_column_size(${data}), 0) + ${minRowBytes} * ${rows}`;
  const isWithin = `set_config('${counter}', (${sum})::text, true)::bigint <= ${maxAnswerBytes}`;
  // The text of the error depends on a column, so that the planner does not evaluate it beforehand.
  const failure = `(left(${rows}::text, 0) || '${tooLarge}')::boolean`;
  return `case when case when ${isWithin} then true else ${failure} end then ${data} end`;
}

export function isAnswerTooLarge(code: string, message: string): boolean {
  return code === "22P02" && message.endsWith(`"${tooLarge}"`);
}
