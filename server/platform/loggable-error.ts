/**
 * An error without personal data: PostgreSQL's details quote the values of rows, and some of its messages end with the
 * value that was refused.
 */
export function loggable(error: unknown) {
  const { name, message = "", stack, code } = error as Error & { code?: string };
  const isFromDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  if (!isFromDatabase) return { name, message, stack, code };
  const text = message.replace(/: ".*$/s, "");
  return { name, message: text, stack: stack?.replace(message, text), code };
}
