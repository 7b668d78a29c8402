import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

/** Refuses URLs with undecodable escapes or control characters. */
export function validUrl() {
  return createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!isReadable(pathname) || /%00/.test(search)) throw new HTTPException(400);
    return next();
  });
}

function isReadable(pathname: string) {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\0-\x1f\x7f]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
