/** Leaves out PostgreSQL's details, because they quote the values of rows. */
export function loggable(error: unknown) {
  const { name, message, stack, code } = error as Error & { code?: string };
  return { name, message, stack, code };
}
