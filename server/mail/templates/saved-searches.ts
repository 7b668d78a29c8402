// Mails about saved searches.
import { type Locale, languages } from "#app/domain/localised.ts";
import type { SearchKind } from "#app/domain/saved-search.ts";
import type { PushMessage } from "#server/offline/show-notifications.ts";
import type { MailCard, MailContent } from "./frame.ts";
import { inLanguage } from "./languages.ts";

interface AlertCard {
  title: string;
  place: string;
  areaM2: number;
  priceEur: number;
  href: string;
  image: string | null;
  change: "published" | "price" | "available" | "reserved" | "sold";
  oldPriceEur: number | null;
}

interface Alerts {
  groups: {
    /** The search's name; null for favourites. */
    title: string | null;
    href: string;
    cards: AlertCard[];
    /** How many more there are in the list. */
    more: number;
  }[];
  /** Of different houses and plots. */
  count: number;
  manage: string;
  unsubscribe: string;
}

/** Push services accept messages of four kilobytes. */
const maxNotificationLength = 300;

function formatsOf(locale: Locale) {
  const { tag } = languages[locale];
  const money = {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
    useGrouping: "always",
  } as const;
  return {
    money: new Intl.NumberFormat(tag, money),
    number: new Intl.NumberFormat(tag, { useGrouping: "always" }),
  };
}

const kinds: Record<Locale, Record<SearchKind, string>> = {
  es: { plots: "terrenos nuevos", houses: "casas nuevas", mobile_homes: "casas móviles nuevas" },
  en: { plots: "plots", houses: "houses", mobile_homes: "mobile homes" },
};

const changes = {
  es: {
    published: "Nuevo",
    price: "Bajada de precio",
    available: "Disponible otra vez",
    reserved: "Reservado",
    sold: "Vendido",
  },
  en: {
    published: "New",
    price: "Price drop",
    available: "Available again",
    reserved: "Reserved",
    sold: "Sold",
  },
};

function cardOf(locale: Locale, card: AlertCard): MailCard {
  const { money, number } = formatsOf(locale);
  const before = { es: "antes", en: "was" }[locale];
  return {
    label: changes[locale][card.change],
    title: card.title,
    text: `${number.format(card.areaM2)}\u00a0m² · ${card.place}`,
    price:
      card.oldPriceEur === null
        ? money.format(card.priceEur)
        : `${money.format(card.priceEur)} (${before}\u00a0${money.format(card.oldPriceEur)})`,
    href: card.href,
    image: card.image,
  };
}

function contentOf(locale: Locale, { groups, unsubscribe, manage }: Alerts) {
  const more = {
    es: ["Ver todas en la web", "Ver la otra en la web"],
    en: ["See all on the site", "See the other one on the site"],
  }[locale];
  const others = { es: "Ver las otras # en la web", en: "See the other # on the site" }[locale];
  const favourites = { es: "Tus favoritos", en: "Your favourites" }[locale];
  return {
    groups: groups.map((group) => ({
      title: group.title ?? favourites,
      cards: group.cards.map((card) => cardOf(locale, card)),
      link: { label: more[group.more] ?? others.replace("#", String(group.more)), href: group.href },
    })),
    button: {
      label: { es: "Ver y cambiar mis avisos", en: "View or change my alerts" }[locale],
      href: manage,
    },
    unsubscribe,
  } satisfies Partial<MailContent>;
}

const alerts = inLanguage<Alerts>({
  es: (data, product) => ({
    subject:
      data.count === 1
        ? `${changes.es[data.groups[0]!.cards[0]!.change]}: ${data.groups[0]!.cards[0]!.title}`
        : `${data.count} novedades en lo que buscas`,
    preview: data.groups.map(({ title }) => title ?? "Tus favoritos").join(" · "),
    title: data.count === 1 ? "Hay una novedad" : `Hay ${data.count} novedades`,
    paragraphs: [],
    ...contentOf("es", data),
    note: `Recibes este mensaje porque guardaste una búsqueda o un favorito en ${product}.`,
  }),
  en: (data, product) => ({
    subject:
      data.count === 1
        ? `${changes.en[data.groups[0]!.cards[0]!.change]}: ${data.groups[0]!.cards[0]!.title}`
        : `${data.count} updates on what you are looking for`,
    preview: data.groups.map(({ title }) => title ?? "Your favourites").join(" · "),
    title: data.count === 1 ? "There is an update" : `There are ${data.count} updates`,
    paragraphs: [],
    ...contentOf("en", data),
    note: `You are receiving this because you saved a search or a favourite on ${product}.`,
  }),
});

/** The same as a notification: one card opens its page, several open the list of searches. */
export function alertsNotification(locale: Locale, data: Alerts, tag: string): PushMessage {
  const { subject, preview } = alerts(locale, data, "");
  const only = data.count === 1 ? cardOf(locale, data.groups[0]!.cards[0]!) : null;
  const { pathname, search } = new URL(only?.href ?? data.manage);
  return {
    title: subject,
    body: (only ? `${only.price} · ${only.text}` : preview).slice(0, maxNotificationLength),
    lang: locale,
    path: pathname + search,
    tag,
  };
}

/** Nothing that was typed is in it, because the address may be anyone's. */
const confirm_search = inLanguage<{ searchKind: SearchKind; link: string }>({
  es: ({ searchKind, link }, product) => ({
    subject: "Confirma tu aviso",
    preview: "Un clic y te avisaremos de lo nuevo.",
    title: "Confirma que quieres estos avisos",
    paragraphs: [
      `Alguien ha pedido que avisemos a esta dirección de ${kinds.es[searchKind]} y de bajadas de precio en ${product}.`,
    ],
    button: { label: "Sí, quiero los avisos", href: link },
    note: "Si no los has pedido tú, ignora este mensaje: sin tu confirmación no enviamos nada más y borramos la dirección a los siete días.",
  }),
  en: ({ searchKind, link }, product) => ({
    subject: "Confirm your alert",
    preview: "One click and we will tell you what is new.",
    title: "Confirm that you want these alerts",
    paragraphs: [
      `Someone asked for alerts to this address about new ${kinds.en[searchKind]} and price drops on ${product}.`,
    ],
    button: { label: "Yes, I want the alerts", href: link },
    note: "If you did not ask for them, ignore this message: without your confirmation we send nothing more and delete the address after seven days.",
  }),
});

const searches_end = inLanguage<{ link: string }>({
  es: ({ link }) => ({
    subject: "¿Sigues buscando?",
    preview: "Tus avisos terminan en un mes si no los abres.",
    title: "Tus avisos están a punto de terminar",
    paragraphs: [
      "Hace once meses que no abres tus búsquedas guardadas. Si dentro de un mes siguen así, las borraremos con tu dirección.",
    ],
    button: { label: "Seguir recibiendo avisos", href: link },
    note: "Si ya no buscas nada, no tienes que hacer nada.",
    unsubscribe: `${link}?baja=1`,
  }),
  en: ({ link }) => ({
    subject: "Still looking?",
    preview: "Your alerts end in a month unless you open them.",
    title: "Your alerts are about to end",
    paragraphs: [
      "You have not opened your saved searches for eleven months. If nothing changes within a month, we will delete them together with your address.",
    ],
    button: { label: "Keep receiving alerts", href: link },
    note: "If you are no longer looking, there is nothing to do.",
    unsubscribe: `${link}?baja=1`,
  }),
});

export const savedSearchMails = { alerts, confirm_search, searches_end };
