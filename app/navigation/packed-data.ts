/** What a loader brings, on its way to the browser as one text. */
export interface Packed<Data> {
  json: string;
  /** On the server from the start, in a browser once it was read; it does not travel. */
  data?: Data;
}

/**
 * For loaders that bring a lot, such as a page of cards: React Router writes their data value by value and looks each
 * of them up on the way, which takes longer than searching the catalogue. JSON has no dates, sets or promises.
 */
export function pack<Data>(data: Data): Packed<Data> {
  return withData({ json: JSON.stringify(data) }, data);
}

/** The same object each time. */
export function unpack<Data>(packed: Packed<Data>): Data {
  return (packed.data ?? withData(packed, JSON.parse(packed.json)).data)!;
}

function withData<Data>(packed: Packed<Data>, value: Data): Packed<Data> {
  return Object.defineProperty(packed, "data", { value });
}
