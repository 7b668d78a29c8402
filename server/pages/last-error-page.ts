import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { isDatabaseUnavailable, retryAfterSeconds } from "#server/database/unavailable.ts";

// The texts of the error page (product §8), for when not even the app can render its own.
const unexpected = {
  es: {
    title: "Algo ha salido mal",
    text: "Se ha producido un error inesperado. Vuelve a intentarlo más tarde.",
    home: "Volver al inicio",
  },
  en: {
    title: "Something went wrong",
    text: "An unexpected error has occurred. Please try again later.",
    home: "Back to home",
  },
};

const tooLarge: typeof unexpected = {
  es: {
    title: "El formulario es demasiado grande",
    text: "Vuelve atrás con el botón del navegador: lo que has escrito sigue ahí. Acórtalo y envíalo de nuevo.",
    home: "Volver al inicio",
  },
  en: {
    title: "The form is too large",
    text: "Go back with the browser's button: what you wrote is still there. Shorten it and send it again.",
    home: "Back to home",
  },
};

const references = { es: "Código para soporte:", en: "Reference for support:" };

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The response when a request fails outside the pages: too large, too slow, or a bug. */
export function lastErrorPage(log: Logger): ErrorHandler {
  return (error, c) => {
    const isUnavailable = isDatabaseUnavailable(error);
    const status = error instanceof HTTPException ? error.status : isUnavailable ? 503 : 500;
    // A client that disconnected is no error of ours.
    if (status >= 500 && !c.req.raw.signal.aborted)
      log.error({ requestId: c.get("requestId"), err: error }, "request failed");
    const locale = localeOf(c.req.path);
    const reference =
      status >= 500 ? `<p><small>${references[locale]} ${c.get("requestId")}</small></p>` : "";
    const { title, text, home } = (status === 413 ? tooLarge : unexpected)[locale];
    return c.html(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Hornero</title>` +
        `<style>body{font:16px/1.6 system-ui,sans-serif;background:#f7f4ee;color:#1f1d1a;display:grid;place-content:center;min-height:90vh;text-align:center;padding:0 20px}h1{font-family:Georgia,serif;font-weight:400}a{color:#8f3e21}</style></head>` +
        `<body><main><h1>${title}</h1><p>${text}</p>${reference}<p><a href="${localizedPath(locale, "/")}">${home}</a></p></main></body></html>`,
      status,
      {
        "Cache-Control": "no-store",
        "Content-Security-Policy": policy,
        ...(isUnavailable ? { "Retry-After": retryAfterSeconds } : {}),
      },
    );
  };
}
