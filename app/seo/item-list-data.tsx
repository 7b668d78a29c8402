import { itemListLd, type ListPart } from "./json-ld.ts";
import { StructuredData } from "./structured-data.tsx";

interface ItemListDataProps {
  items: { name: string; path: string }[];
  /** Of a longer list. */
  part?: ListPart;
}

/** Structured data of a list; nothing without items, where an empty block would be an error for those who parse it. */
export function ItemListData({ items, part }: ItemListDataProps) {
  return items.length > 0 && <StructuredData data={(site) => itemListLd(site, items, part)} />;
}
