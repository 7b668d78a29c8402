import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newEmail, newOperator, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

test("the operator sees a mail that failed, sends it again, and it arrives", async ({ page, site }) => {
  const { email } = await newOperator(site);
  const recipient = newEmail();
  await asOwner(
    site,
    (sql) => sql`
      insert into mail_outbox (kind, locale, recipient, data, failed_at, last_error, attempts)
      values ('site_recovered', 'es', ${recipient}, ${sql.json({ check: "disk", statusPage: `${site.origin}/operator/status` })},
        now(), 'ECONNREFUSED', 10)`,
  );
  await openPage(page, "/operator/status");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Estado" })).toBeVisible();
  const mail = page.getByRole("row").filter({ hasText: recipient });
  await expect(mail).toContainText("ECONNREFUSED");
  await expectAccessible(page);
  await mail.getByRole("button", { name: "Reenviar" }).click();
  await expect(page.getByText("Lo enviamos ahora.")).toBeVisible();
  await expect.poll(async () => (await site.mailsTo(recipient)).length).toBe(1);
  await page.reload();
  await expect(mail).toHaveCount(0);
});
