import { toString as drawQrCode } from "qrcode";
import { data } from "react-router";
import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { type ArchitectFormat, architectFiles, architectFormats } from "#app/domain/architect-files.ts";
import { orderArchitectFile } from "#app/features/catalogue/architect-files.server.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import type { Route } from "./+types/architect-file.ts";

const sizedFormats = ["ifc", "dxf", "plans", "sheet"] as const satisfies ArchitectFormat[];

/**
 * A file of a house for architects or for phones, with the options that the query names; `tamanos.json` has the sizes,
 * `qr.svg` the URL of the house's page.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { reader, env, architectFiles: writer } = context.get(servicesContext);
  const { slug, file } = params;
  const locale = localeOf(url.pathname);
  const format = architectFormats.find((one) => architectFiles[one].path === file);
  if (!format && file !== "tamanos.json" && file !== "qr.svg") throw notFound(url);
  const { name: product } = await findBrand(reader, env);
  const order = await orderArchitectFile(reader, locale, slug, { query: url.searchParams, product });
  if (!order) throw notFound(url);
  if (file === "qr.svg") {
    const page = env.publicOrigin + localizedPath(locale, `/catalogo/${slug}`);
    return answer(await drawQrCode(`${page}#ra`, { type: "svg", margin: 2 }), "image/svg+xml");
  }
  if (!(await writer.mayAsk(context.get(visitorIpContext)))) return refuse(429);
  if (writer.isBusy()) return refuse(503);
  if (!format) {
    const sizes = await Promise.all(
      sizedFormats.map(async (one) => [one, (await writer.write({ ...order, format: one })).bytes.length]),
    );
    return answer(JSON.stringify(Object.fromEntries(sizes)), "application/json");
  }
  const { contentType, name } = architectFiles[format];
  const { bytes, etag } = await writer.write({ ...order, format });
  const headers = new Headers({
    "Content-Type": contentType,
    "Content-Disposition": `inline; filename="${name(slug, locale)}"`,
    "Cache-Control": "public, max-age=3600",
    ETag: etag,
  });
  const isKnown = request.headers.get("If-None-Match")?.replace(/^W\//, "") === etag;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}

function answer(body: string, contentType: string) {
  return new Response(body, {
    headers: { "Content-Type": contentType, "Cache-Control": "public, max-age=3600" },
  });
}

function refuse(status: 429 | 503) {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", "Retry-After": "60" } });
}

function notFound(url: URL) {
  return data(`Page not found: ${url.pathname}`, { status: 404 });
}
