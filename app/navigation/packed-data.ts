/** A loader's data, sent to the browser as one JSON text. */
export interface Packed<Data> {
  json: string;
  /** Set on the server, and in the browser once the text was parsed; it is not sent. */
  data?: Data;
}

/**
 * For loaders with much data, such as a page of cards: React Router serialises value by value and deduplicates each,
 * which takes longer than searching the catalogue. JSON has no dates, sets or promises.
 */
export function pack<Data>(data: Data): Packed<Data> {
  return withData({ json: JSON.stringify(data) }, data);
}

/** Returns the same object each time. */
export function unpack<Data>(packed: Packed<Data>): Data {
  return (packed.data ?? withData(packed, JSON.parse(packed.json)).data)!;
}

function withData<Data>(packed: Packed<Data>, value: Data): Packed<Data> {
  return Object.defineProperty(packed, "data", { value });
}
