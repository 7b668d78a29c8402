import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";
import { cleanUpSearches } from "#server/saved-searches/retention.ts";
import { openSearchSubscriptions } from "#server/saved-searches/search-subscriptions.ts";

import { publicOrigin, savingSearches } from "./saved-searches.fixture.ts";

const { alerts, changePrice, getDatabase, getPerson, mails, runMatching, saveSearch, sendMails, somePlot } =
  savingSearches();

test("someone without an account gets nothing but the link that confirms, then alerts that end with one request", async () => {
  const rateLimits = createRateLimits(getDatabase().server, visitorRules, 1);
  const subscriptions = openSearchSubscriptions(getDatabase().server, { publicOrigin, rateLimits });
  const search = {
    kind: "plots",
    query: "",
    name: "Todo",
    locale: "es",
    frequency: "instant",
    mailHour: 8,
  } as const;
  expect(await subscriptions.subscribe("Eva@example.com", search, "192.0.2.7")).toBe("done");
  const [first] = await mails();
  expect(first).toMatchObject({ kind: "confirm_search", recipient: "Eva@example.com" });
  const token = (first!.data as { link: string }).link.split("/").at(-1)!;
  const plot = await somePlot();
  await changePrice(plot, -1000);
  await runMatching();
  expect(await alerts()).toEqual([]);

  expect(await subscriptions.confirm(token)).toBe(true);
  expect(await subscriptions.find(token)).toMatchObject({
    email: "Eva@example.com",
    isConfirmed: true,
    searches: [{ name: "Todo", frequency: "instant" }],
  });
  await changePrice(plot, -1000);
  await runMatching();
  await sendMails();
  const last = (await mails()).at(-1)!;
  expect(last).toMatchObject({ kind: "alerts", recipient: "Eva@example.com" });
  expect(last.data).toMatchObject({ unsubscribe: `${publicOrigin}/busquedas/${token}?baja=1` });

  expect(await subscriptions.find(randomUUID())).toBeNull();
  expect(await subscriptions.deleteSearch(randomUUID(), randomUUID())).toBe(false);
  expect(await subscriptions.unsubscribe(token)).toBe("deleted");
  expect(await subscriptions.unsubscribe(token)).toBeNull();
  expect(await subscriptions.find(token)).toBeNull();
  expect(await getDatabase().owner`select from saved_searches`).toHaveLength(0);
});

test("the link in the mails of an account pauses its alerts without signing in, and shows no searches", async () => {
  const sql = getDatabase().owner;
  const rateLimits = createRateLimits(getDatabase().server, visitorRules, 1);
  const subscriptions = openSearchSubscriptions(getDatabase().server, { publicOrigin, rateLimits });
  const id = await saveSearch("plots", "");
  const plot = await somePlot();
  await sql`insert into favorite_plots (user_id, plot_slug) values (${getPerson()}, ${plot.slug})`;
  await sql`update profiles set favourite_mails = 'instant' where id = ${getPerson()}`;
  const linkOfNextMail = async () => {
    await changePrice(plot, -1000);
    await runMatching();
    await sendMails();
    return ((await mails()).at(-1)!.data as { unsubscribe: string }).unsubscribe;
  };
  const link = await linkOfNextMail();
  expect(await linkOfNextMail()).toBe(link);
  expect(await mails()).toHaveLength(2);
  const token = new URL(link).pathname.split("/").at(-1)!;
  expect(await subscriptions.find(token)).toEqual({
    email: "ana@example.com",
    hasAccount: true,
    isConfirmed: true,
    searches: [],
  });
  expect(await subscriptions.deleteSearch(token, id)).toBe(false);
  expect(await subscriptions.unsubscribe(token)).toBe("paused");
  await linkOfNextMail();
  expect(await mails()).toHaveLength(2);
  expect(await sql`select is_paused from saved_searches`).toEqual([{ is_paused: true }]);
  await sql`delete from auth.users where id = ${getPerson()}`;
  expect(await subscriptions.find(token)).toBeNull();
  expect(await subscriptions.unsubscribe(token)).toBeNull();
});

test("a search that anyone adds to a confirmed address waits for a click of its own", async () => {
  const rateLimits = createRateLimits(getDatabase().server, visitorRules, 1);
  const subscriptions = openSearchSubscriptions(getDatabase().server, { publicOrigin, rateLimits });
  const save = (query: string, name: string) =>
    subscriptions.subscribe(
      "nora@example.com",
      { kind: "plots", query, name, locale: "es", frequency: "instant", mailHour: 8 },
      "192.0.2.10",
    );
  await save("", "Todo");
  const [first] = await mails();
  const token = (first!.data as { link: string }).link.split("/").at(-1)!;
  await subscriptions.confirm(token);

  await save("minPrice=1", "Gana dinero en spam.example");
  await save("", "Otro nombre");
  expect(await subscriptions.find(token)).toMatchObject({
    isConfirmed: false,
    searches: [
      { name: "Todo", isConfirmed: true },
      { name: "Gana dinero en spam.example", isConfirmed: false },
    ],
  });
  await changePrice(await somePlot(), -1000);
  await runMatching();
  await sendMails();
  expect(await alerts()).toHaveLength(1);
  expect(JSON.stringify(await mails())).not.toContain("spam.example");

  await getDatabase().owner`update saved_searches set created_at = now() - interval '8 days'`;
  await cleanUpSearches(getDatabase().server, { publicOrigin });
  expect(await subscriptions.find(token)).toMatchObject({ isConfirmed: true, searches: [{ name: "Todo" }] });
  await save("maxPrice=900000", "Hasta 900.000");
  await subscriptions.confirm(token);
  expect(await subscriptions.find(token)).toMatchObject({
    isConfirmed: true,
    searches: [{ name: "Todo" }, { name: "Hasta 900.000" }],
  });
});

test("an address that never confirms causes at most five mails, and is deleted", async () => {
  const rateLimits = createRateLimits(getDatabase().server, visitorRules, 1);
  const subscriptions = openSearchSubscriptions(getDatabase().server, { publicOrigin, rateLimits });
  const outcomes = [];
  for (let count = 0; count < 7; count += 1)
    outcomes.push(
      await subscriptions.subscribe(
        "victim@example.com",
        {
          kind: "plots",
          query: `maxPrice=${count + 1}`,
          name: "x",
          locale: "en",
          frequency: "daily",
          mailHour: 8,
        },
        "192.0.2.8",
      ),
    );
  expect(outcomes.filter((outcome) => outcome === "tooMany")).toHaveLength(2);
  expect(await mails()).toHaveLength(5);
  await getDatabase().owner`update private.search_subscribers set created_at = now() - interval '8 days'`;
  await cleanUpSearches(getDatabase().server, { publicOrigin });
  expect(await getDatabase().owner`select from private.search_subscribers`).toHaveLength(0);
});

test("searches without an account end after a year without a click, a month after a warning", async () => {
  const sql = getDatabase().owner;
  await sql`
    insert into private.search_subscribers (email, confirmed_at, last_active_at)
    values ('eva@example.com', now(), now() - interval '11 months 2 days')`;
  await sql`
    insert into saved_searches (user_id, subscriber_id, kind, name, locale)
    select null, id, 'plots', 'x', 'es' from private.search_subscribers`;
  await cleanUpSearches(getDatabase().server, { publicOrigin });
  await cleanUpSearches(getDatabase().server, { publicOrigin });
  expect(await mails()).toMatchObject([{ kind: "searches_end", recipient: "eva@example.com" }]);
  await sql`
    update private.search_subscribers set last_active_at = now() - interval '13 months', warned_at = now() - interval '5 weeks'`;
  await cleanUpSearches(getDatabase().server, { publicOrigin });
  expect(await sql`select from saved_searches`).toHaveLength(0);
});

test("a person has at most 20 searches, with an account or an address alone", async () => {
  for (let count = 0; count < 20; count += 1) await saveSearch("plots", `maxPrice=${count + 1}`);
  await expect(saveSearch("plots", "")).rejects.toMatchObject({ code: "PT409" });

  const sql = getDatabase().owner;
  await sql`insert into private.search_subscribers (email, confirmed_at) values ('eva@example.com', now())`;
  await sql`
    insert into saved_searches (user_id, subscriber_id, kind, query, name, locale)
    select null, id, 'plots', 'maxPrice=' || n, 'x', 'es' from private.search_subscribers, generate_series(1, 20) n`;
  const rateLimits = createRateLimits(getDatabase().server, visitorRules, 1);
  const subscriptions = openSearchSubscriptions(getDatabase().server, { publicOrigin, rateLimits });
  const search = {
    kind: "plots",
    query: "",
    name: "x",
    locale: "es",
    frequency: "daily",
    mailHour: 8,
  } as const;
  // The answer does not tell who has searches here.
  expect(await subscriptions.subscribe("eva@example.com", search, "192.0.2.9")).toBe("done");
  expect(await sql`select from saved_searches where subscriber_id is not null`).toHaveLength(20);
  expect(await mails()).toEqual([]);
});

test("the copy of the data has searches, alerts and browsers, and deleting the account deletes them", async () => {
  const sql = getDatabase().owner;
  const id = await saveSearch("plots", "region=10");
  await sql`
    insert into alerts (user_id, search_id, listing, slug, event, event_id) values (${getPerson()}, ${id}, 'plot', 'x', 'price', 1)`;
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${getPerson()}, 'https://push.example/1', repeat('x', 87), repeat('x', 22))`;
  const [row] = await sql.begin(async (tx) => {
    const claims = JSON.stringify({ role: "authenticated", sub: getPerson() });
    await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    return tx<{ data: Record<string, unknown> }[]>`select public.my_data() as data`;
  });
  expect(row!.data).toMatchObject({
    saved_searches: [{ query: "region=10" }],
    alerts: [{ slug: "x" }],
    push_subscriptions: [{ endpoint: "https://push.example/1" }],
  });
  expect(JSON.stringify(row!.data.push_subscriptions)).not.toContain("p256dh");
  await sql`delete from auth.users where id = ${getPerson()}`;
  for (const table of ["saved_searches", "alerts", "push_subscriptions"])
    expect(await sql`select from ${sql(table)}`, table).toHaveLength(0);
});
