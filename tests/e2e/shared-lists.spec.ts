import { openPage } from "#tests/setup/page-loads.ts";
import { goodPassword, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const texts = {
  es: {
    prefix: "",
    create: "Crear la lista",
    add: "Añadir Alba",
    yourName: "Tu nombre",
    join: "Entrar en la lista",
    deciding: /^Deciden: /,
    fourStars: "4 estrellas",
    rated: "Luis: 4 de 5",
    comment: "Comentario",
    send: "Comentar",
    createPoll: "Crear la votación",
    voteLink: "Enlace para votar",
    question: "¿Alba o Duna?",
    vote: "Votar por Alba",
    voted: "Has votado por Alba. Gracias.",
    oneVote: "1 voto",
    close: "Cerrar la votación",
    closed: "La votación está cerrada.",
    rename: "Cambiar el nombre",
    listName: "Nombre de la lista",
    saveName: "Guardar el nombre",
    invite: "Invitar a alguien",
    removeLuis: "Quitar a Luis",
    unknownLink: "Este enlace ya no sirve",
  },
  en: {
    prefix: "/en",
    create: "Create the list",
    add: "Add Alba",
    yourName: "Your name",
    join: "Join the list",
    deciding: /^Deciding: /,
    fourStars: "4 stars",
    rated: "Luis: 4 out of 5",
    comment: "Comment",
    send: "Comment",
    createPoll: "Create the vote",
    voteLink: "Link to vote",
    question: "Alba or Duna?",
    vote: "Vote for Alba",
    voted: "You voted for Alba. Thank you.",
    oneVote: "1 vote",
    close: "Close the vote",
    closed: "The vote is closed.",
    rename: "Change the name",
    listName: "Name of the list",
    saveName: "Save the name",
    invite: "Invite someone",
    removeLuis: "Remove Luis",
    unknownLink: "This link no longer works",
  },
};

for (const language of ["es", "en"] as const) {
  const t = texts[language];
  test(`two people decide in two browsers, live, and a friend votes once, in ${language}${language === "en" ? " @deep" : ""}`, async ({
    page,
    browser,
    site,
  }) => {
    test.slow();
    const { email, client } = await newPerson(site);
    for (const slug of ["alba", "duna"])
      await client.from("favorite_houses").insert({ house_slug: slug }).throwOnError();
    await openPage(page, `${t.prefix}/login`);
    await signIn(page, email, goodPassword);
    await expect(page).not.toHaveURL(/login/);
    await openPage(page, `${t.prefix}/portal/listas`);
    await page.getByRole("button", { name: t.create }).click();
    await expect(page).toHaveURL(/\/listas\/[\w-]+$/);
    const address = new URL(page.url()).pathname;
    await page.getByRole("button", { name: t.add }).click();
    const alba = page.getByRole("listitem", { name: "Alba", exact: true });
    await expect(alba).toBeVisible();

    const phone = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
    const partner = await phone.newPage();
    await openPage(partner, address);
    await expect(partner.getByText("Alba")).toHaveCount(0);
    await partner.getByRole("textbox", { name: t.yourName }).fill("Luis");
    await expectAccessible(partner);
    await partner.getByRole("button", { name: t.join }).click();
    await expect(partner.getByText(t.deciding)).toBeVisible();
    await expect(page.getByText(t.deciding)).toContainText("Luis");

    const partnersAlba = partner.getByRole("listitem", { name: "Alba", exact: true });
    await partnersAlba.getByRole("button", { name: t.fourStars }).click();
    await expect(alba).toContainText(t.rated);
    await partnersAlba.getByRole("textbox", { name: t.comment }).fill("<i>Me encanta</i>");
    await partnersAlba.getByRole("button", { name: t.send }).click();
    await expect(alba).toContainText("<i>Me encanta</i>");
    await expectAccessible(page);

    await page.getByRole("button", { name: /Duna$/ }).click();
    await expect(partner.getByRole("listitem", { name: "Duna", exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(2);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: t.createPoll }).click();
    for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
    const votePath = new URL(await page.getByRole("textbox", { name: t.voteLink }).inputValue()).pathname;

    const friend = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await openPage(friend, votePath);
    await expect(friend.getByRole("heading", { level: 1, name: t.question })).toBeVisible();
    await expectAccessible(friend);
    await friend.getByRole("button", { name: t.vote }).click();
    await expect(friend.getByText(t.voted)).toBeVisible();
    await expect(friend.getByRole("button", { name: t.vote })).toHaveCount(0);
    await expect(page.getByText(t.oneVote, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t.close }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.close }).click();
    await expect(page.getByText(t.closed)).toBeVisible();
    const late = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await openPage(late, votePath);
    await expect(late.getByText(t.closed)).toBeVisible();

    await page.getByText(t.rename, { exact: true }).click();
    await page.getByRole("textbox", { name: t.listName }).fill("Casa del pueblo");
    await page.getByRole("button", { name: t.saveName }).click();
    for (const each of [page, partner])
      await expect(each.getByRole("heading", { level: 1, name: "Casa del pueblo" })).toBeVisible();
    await page.getByText(t.invite, { exact: true }).click();
    await page.getByRole("button", { name: t.removeLuis }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.removeLuis }).click();
    await expect(partner.getByRole("heading", { level: 1, name: t.unknownLink })).toBeVisible();
    await expect(page.getByText(t.deciding)).not.toContainText("Luis");
    expect(new URL(page.url()).pathname).not.toBe(address);
    for (const each of [phone, friend.context(), late.context()]) await each.close();
  });
}
