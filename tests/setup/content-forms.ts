import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { openPage } from "#tests/setup/page-loads.ts";

// How the forms of the content editor are filled in.

// As wide as one variant: encoding more of them is what took longest.
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#8a9a6b"/><path d="M96 224V144l144-80 144 80v80z" fill="#f7f4ee"/></svg>`;
export const picture = async (name: string) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: await sharp(Buffer.from(drawing)).png().toBuffer(),
});

export function contentForms(page: Page) {
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  return {
    async begin(kind: string, add: "Nuevo" | "Nueva") {
      await openPage(page, `/operator/content/${kind}`);
      await page.getByRole("link", { name: add, exact: true }).click();
      await expect(page).toHaveURL(/\/new-/);
    },
    fill: (name: string, text: string) => box(name).first().fill(text),
    async both(es: string, en: string, spanish: string, english: string) {
      await box(`${es}, español`).fill(spanish);
      await box(`${en}, English`).fill(english);
    },
    choose: (name: string, value: string) =>
      page.locator("main").getByRole("combobox", { name, exact: true }).last().selectOption(value),
    async town(name: string, town: string) {
      const field = page.getByRole("combobox", { name, exact: true });
      await field.fill(town.split(" (")[0]!);
      await expect(page.locator(`datalist option[value="${town}"]`)).toHaveCount(1);
      await field.fill(town);
    },
    async pictures(group: string, names: string[]) {
      const control = page.getByRole("group", { name: group });
      await control
        .getByLabel("Elegir imágenes")
        .setInputFiles(await Promise.all(names.map((name) => picture(name))));
      const texts = page.getByRole("dialog", { name: "Qué se ve en la imagen" });
      for (const name of names) {
        if (names.length > 1) await control.getByText("faltan los textos").first().click();
        await texts.getByRole("textbox", { name: "Texto en español" }).fill(`${name} de frente`);
        await texts.getByRole("textbox", { name: "Texto en inglés" }).fill(`${name} from the front`);
        await texts.getByRole("button", { name: "Guardar" }).click();
        await expect(texts).toHaveCount(0);
      }
      await expect(control.getByText("faltan los textos")).toHaveCount(0);
    },
    async publish(kind: string) {
      await page.getByRole("button", { name: "Publicar", exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/operator/content/${kind}/\\d+$`));
      await expect(page.getByRole("button", { name: "Sin cambios" })).toBeVisible();
    },
  };
}

export async function beginHouse(page: Page, name: string, slug: string) {
  const at = contentForms(page);
  await at.begin("houses", "Nueva");
  await at.fill("Nombre", name);
  await at.fill("Dirección", slug);
  await at.both("Frase", "Tagline", `${name}, de una planta.`, `${name}, on one floor.`);
  await at.both("Resumen", "Summary", "Una casa para dos.", "A house for two.");
  await at.both("Cómo es", "Description", "Se abre al sur.", "It opens to the south.");
  await at.both("Carácter", "Character", "Tranquila.", "Calm.");
  for (const [group, part, material] of [
    ["Materiales, español", "Fachada", "Alerce"],
    ["Materials, English", "Façade", "Larch"],
  ] as const) {
    const rows = page.getByRole("group", { name: group });
    await rows.getByRole("button", { name: "Añadir" }).click();
    await rows.getByRole("textbox", { name: "Parte" }).fill(part);
    await rows.getByRole("textbox", { name: "Material" }).fill(material);
  }
  await at.fill("Precio sin IVA", "98000");
  await at.choose("Estudio", (await optionOf(page, "Estudio", "Taller del Turia"))!);
  await at.choose("Fabricante", (await optionOf(page, "Fabricante", "Maderas de la Serranía"))!);
  await at.choose("Estilo", "moderno");
  await at.choose("Tecnología", "wood");
  await at.choose("Clase energética", "A");
  await at.fill("Plazo, desde", "12");
  await at.fill("Plazo, hasta", "18");
  await at.town("Municipio de la fábrica", "Llíria (Valencia)");
}

/** The value of the option with this text: ids of rows are not known ahead. */
async function optionOf(page: Page, field: string, text: string) {
  const select = page.locator("main").getByRole("combobox", { name: field, exact: true }).last();
  await expect(select.locator("option", { hasText: text })).toHaveCount(1);
  return select.locator("option", { hasText: text }).getAttribute("value");
}
