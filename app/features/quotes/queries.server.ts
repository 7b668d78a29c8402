// Quote requests and their threads, through functions and policies that check the caller.
import type { SupabaseClient } from "@supabase/supabase-js";
import { data } from "react-router";
import { type DocumentStore, maxDocumentBytes } from "#app/domain/document-upload.ts";
import type { LeadDetails } from "#app/domain/lead.ts";
import { readFileForm } from "#app/forms/read-form.server.ts";
import { readNumberIn } from "#app/forms/read-number.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { maxQuoteBody, type QuoteAnswer, type QuoteMessage, type QuoteRequest } from "./quote.ts";

type Client = SupabaseClient<Database>;

interface Row {
  id: number;
  created_at: string;
  name: string;
  email: string;
  phone: string;
  locale: Locale;
  message: string;
  about: string;
  details: LeadDetails;
  house_slug: string | null;
  maker: string | null;
  answered_at: string | null;
  last_at: string;
}

const toRequest = ({ created_at, house_slug, answered_at, last_at, ...row }: Row): QuoteRequest => ({
  ...row,
  createdAt: created_at,
  houseSlug: house_slug,
  answeredAt: answered_at,
  lastAt: last_at,
});

/** Those for the houses of the maker that the user acts for, newest first. */
export async function listMakerQuotes(client: Client): Promise<QuoteRequest[]> {
  const { data: rows } = await client.rpc("list_maker_quotes").throwOnError();
  return (rows as unknown as Row[]).map(toRequest);
}

export async function findMakerQuote(client: Client, id: number): Promise<QuoteRequest | null> {
  const { data: rows } = await client.rpc("list_maker_quotes", { quote: id }).throwOnError();
  return (rows as unknown as Row[]).map(toRequest)[0] ?? null;
}

/** Those that the user sent, newest first. */
export async function listMyQuotes(client: Client): Promise<QuoteRequest[]> {
  const { data: rows } = await client.rpc("list_my_quotes").throwOnError();
  return (rows as unknown as Row[]).map(toRequest);
}

export async function findMyQuote(client: Client, id: number): Promise<QuoteRequest | null> {
  const { data: rows } = await client.rpc("list_my_quotes", { quote: id }).throwOnError();
  return (rows as unknown as Row[]).map(toRequest)[0] ?? null;
}

/** The thread of a request, oldest first. */
export async function listQuoteMessages(client: Client, id: number): Promise<QuoteMessage[]> {
  const { data: rows } = await client
    .from("quote_messages")
    .select("id, author, author_name, body, price_eur, valid_until, document, created_at")
    .eq("lead_id", id)
    .order("id")
    .throwOnError();
  return rows.map((row) => ({
    id: row.id,
    author: row.author as QuoteMessage["author"],
    authorName: row.author_name,
    body: row.body,
    priceEur: row.price_eur,
    validUntil: row.valid_until,
    document: row.document,
    createdAt: row.created_at,
  }));
}

/** Sends what the form has: a text, and of a maker also price, validity and a PDF file. */
export async function sendQuoteMessage(
  request: Request,
  { client, documents, id }: { client: Client; documents: DocumentStore; id: number },
) {
  const { form, hasTooLargeFiles } = await readFileForm(request, { maxFileBytes: maxDocumentBytes });
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const body = textOf("body").slice(0, maxQuoteBody);
  const answer = (done: QuoteAnswer["done"], status = 400) => data<QuoteAnswer>({ done, body }, status);
  if (hasTooLargeFiles) return answer("tooLarge");
  if (!body) return answer("bodyMissing");
  const price = readNumberIn(textOf("price"), { decimals: 0, min: 1, max: 99_999_999 });
  if (textOf("price") && price === null) return answer("priceWrong");
  const validUntil = textOf("validUntil");
  if (validUntil && !/^\d{4}-\d{2}-\d{2}$/.test(validUntil)) return answer("dayWrong");
  const file = form.get("file");
  const stored = file instanceof File && file.size > 0 ? await documents.addPrivate(file) : null;
  if (typeof stored === "string") return answer(stored);
  const { error } = await client.rpc("send_quote_message", {
    lead: id,
    body,
    ...(price === null ? {} : { price_eur: price }),
    ...(validUntil ? { valid_until: validUntil } : {}),
    ...(stored ? { document: stored.name } : {}),
  });
  if (error?.code === "42501") throw data("Not found", { status: 404 });
  if (error) console.error(error);
  return error ? answer("notSent", 503) : answer("sent", 200);
}

/** 0, the id of no request, if the parameter is no number. */
export function quoteIdOf(id: string) {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
