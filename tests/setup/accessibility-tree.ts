import type { Page } from "@playwright/test";

// The page as Chromium gives it to assistive technology, which differs in details from what Playwright and axe compute.

interface TreeNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: TreeNode[] };
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role?.value ?? "",
      name: name?.value ?? "",
      isInvalid: properties.some((each) => each.name === "invalid" && each.value.value !== "false"),
    }));
}

const operable = new Set(
  "link button checkbox radio textbox searchbox combobox tab DisclosureTriangle slider".split(" "),
);
/** Words with a capital inside, and URLs. */
const properWords = /\b(?:https?:\S+|OpenAPI|GeoJSON|WhatsApp|YouTube|GitHub|LinkedIn)/g;

/** Names of links, buttons and fields whose parts stick together, such as "FachadaAlerce", "Altura(m)" or "Soria6". */
export async function findGluedNames(page: Page) {
  const tree = await readTree(page);
  return tree
    .filter(
      ({ role, name }) =>
        operable.has(role) && /\p{Ll}[\p{Lu}(]|\p{L}\d+$/u.test(name.replace(properWords, "")),
    )
    .map(({ role, name }) => `${role} "${name}"`);
}

/** Fields that a screen reader calls invalid. */
export async function findInvalidFields(page: Page) {
  return (await readTree(page))
    .filter(({ isInvalid }) => isInvalid)
    .map(({ role, name }) => `${role} "${name}"`);
}
