import { expect, test } from "vitest";
import { breadcrumbLd, itemListLd, organizationLd, webSiteLd } from "./json-ld.ts";

const site = {
  origin: "https://hornero.example",
  locale: "en",
  name: "Nido",
  logo: "/logo.webp",
  sameAs: [] as string[],
  operator: null,
} as const;

test("addresses are whole and in the page's language", () => {
  const crumbs = breadcrumbLd(site, [
    { name: "Home", path: "/" },
    { name: "Houses", path: "/viviendas" },
  ]);
  expect(crumbs.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://hornero.example/en" },
    { "@type": "ListItem", position: 2, name: "Houses", item: "https://hornero.example/en/viviendas" },
  ]);
  expect(itemListLd(site, [{ name: "Alba", path: "/catalogo/alba" }])).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ url: "https://hornero.example/en/catalogo/alba" }],
  });
});

test("the site search has a placeholder for the words", () => {
  expect(webSiteLd(site).potentialAction).toMatchObject({
    target: { urlTemplate: "https://hornero.example/en/viviendas?q={search_term_string}" },
  });
});

test("the organisation has legal name and email where the operator is known", () => {
  const operator = {
    name: "Hornero Demo S.L.",
    address: "Calle Mayor 1",
    email: "hola@hornero.example",
    phone: "+34 960 000 000",
  };
  expect(organizationLd({ ...site, operator })).toMatchObject({
    legalName: operator.name,
    address: operator.address,
    email: operator.email,
  });
  expect(organizationLd(site)).not.toHaveProperty("legalName");
});
