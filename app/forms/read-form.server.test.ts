import { expect, test } from "vitest";
import { maxFormFields, maxFormTextBytes } from "./form-limits.ts";
import { readFileForm, readForm } from "./read-form.server.ts";

const photo = new File([Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 256)], "vista.jpg", {
  type: "image/jpeg",
});
const texts: [string, string][] = [
  ["municipality", "Llíria"],
  ["notes", "Dos líneas\r\n\r\n--y guiones\r\n"],
  ["empty", ""],
  ["services", "water"],
  ["services", "power"],
];

function formOf(entries: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value as string);
  return form;
}

/** The form as a browser sends it, cut into pieces of a size. */
async function requestOf(form: FormData, pieceBytes = 64 * 1024) {
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        controller.enqueue(bytes.subarray(at, at + pieceBytes));
      controller.close();
    },
  });
  const headers = { "Content-Type": encoded.headers.get("Content-Type")! };
  // The types of the DOM do not know `duplex`, which Node requires for streams.
  const init = { method: "POST", body, duplex: "half", headers };
  return new Request("http://127.0.0.1/sell-plot", init);
}

const statusOf = (error: unknown) => (error as { init?: { status?: number } }).init?.status;

test.each([1, 7, 64, 100_000])(
  "texts and files come out whole from pieces of %i bytes",
  async (pieceBytes) => {
    const sent = formOf([...texts, ["photos", photo], ["documents", new File([], "")]]);
    const { form, hasTooLargeFiles } = await readFileForm(await requestOf(sent, pieceBytes), {
      maxFileBytes: 5000,
    });
    expect(hasTooLargeFiles).toBe(false);
    expect([...form].filter(([, value]) => typeof value === "string")).toEqual(texts);
    const [read] = form.getAll("photos") as File[];
    expect([read!.name, read!.type]).toEqual([photo.name, photo.type]);
    expect(await read!.bytes()).toEqual(await photo.bytes());
    expect((form.get("documents") as File).name).toBe("");
  },
);

test("files that are too large together are left out, and what was typed stays", async () => {
  const sent = formOf([["photos", photo], ...texts, ["photos", photo]]);
  const { form, hasTooLargeFiles } = await readFileForm(await requestOf(sent), { maxFileBytes: 9000 });
  expect(hasTooLargeFiles).toBe(true);
  expect([...form]).toEqual(texts);
});

test("a form with too many parts or too much text is refused", async () => {
  const many = formOf(Array.from({ length: maxFormFields + 1 }, (_, index) => [`n${index}`, ""]));
  const long = formOf([["a", "x".repeat(maxFormTextBytes + 1)]]);
  const longTogether = formOf(Array.from({ length: 70 }, (_, index) => [`n${index}`, "x".repeat(1000)]));
  for (const form of [many, long, longTogether]) {
    const error = await readFileForm(await requestOf(form), { maxFileBytes: 0 }).catch((thrown) => thrown);
    expect(statusOf(error)).toBe(413);
  }
});

test("a body that is no form, or is cut off, counts as an empty form", async () => {
  const as = (contentType: string, body: string) =>
    new Request("http://127.0.0.1/", { method: "POST", body, headers: { "Content-Type": contentType } });
  const requests = () => [
    as("application/json", "{}"),
    as("multipart/form-data", "x"),
    as("multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'),
    as("multipart/form-data; boundary=x", "a".repeat(200_000)),
  ];
  for (const request of requests()) expect([...(await readForm(request))]).toEqual([]);
  for (const request of requests())
    expect([...(await readFileForm(request, { maxFileBytes: 0 })).form]).toEqual([]);
});
