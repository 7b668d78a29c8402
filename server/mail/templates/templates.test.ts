import { describe, expect, test } from "vitest";
import { type MailKind, renderMail } from "./index.ts";

const data = {
  link: "https://hornero.example/auth/v1/verify?token=abc&type=signup",
  code: "048213",
  oldEmail: "old@example.com",
  newEmail: "new@example.com",
  recoveryPage: "https://hornero.example/forgot-password",
  contactPage: "https://hornero.example/contacto",
  signInPage: "https://hornero.example/login",
};

/** What each mail must carry, whatever its words. */
const contents: Record<MailKind, (keyof typeof data)[]> = {
  confirmation: ["link", "code"],
  recovery: ["link", "code"],
  magic_link: ["link", "code"],
  invite: ["link", "code"],
  email_change: ["link", "code", "oldEmail", "newEmail"],
  reauthentication: ["code"],
  password_changed: ["recoveryPage"],
  email_changed: ["oldEmail", "newEmail", "contactPage"],
  account_exists: ["signInPage"],
};

describe.each(Object.entries(contents) as [MailKind, (keyof typeof data)[]][])("%s", (kind, fields) => {
  const spanish = renderMail(kind, "es", data, "Hornero, S. L.");
  const english = renderMail(kind, "en", data, "Hornero, S. L.");

  test("says the same in two languages", () => {
    expect(spanish.subject).not.toBe(english.subject);
    expect(spanish.html).toContain('<html lang="es">');
    expect(english.html).toContain('<html lang="en">');
  });

  test("carries what its reader needs in both of its parts", () => {
    for (const { html, text } of [spanish, english]) {
      for (const field of fields) {
        expect(text).toContain(data[field]);
        expect(html).toContain(data[field].replaceAll("&", "&amp;"));
      }
      expect(text).toContain("Hornero, S. L.");
      expect(`${html}${text}`).not.toMatch(/undefined|\[object/);
    }
  });
});

test("values are shown, never obeyed", () => {
  const evil = '"><img src=x onerror=alert(1)>\r\nBcc: everybody@example.com';
  const mail = renderMail("email_change", "en", { ...data, newEmail: evil, link: evil }, evil);
  expect(mail.html).not.toContain("<img");
  expect(mail.html).not.toMatch(/href="[^"]*">\s*<img/);
  const subject = renderMail(
    "reauthentication",
    "en",
    { code: "1\r\nBcc: everybody@example.com" },
    "x",
  ).subject;
  expect(subject).not.toMatch(/[\r\n]/);
});
