// The chosen options of a house in URLs. Many pages link with them, so what parses and prices them is in chosen-options.ts.

export const optionsParam = "opciones";

interface Defaults {
  /** What is chosen while the URL says nothing. */
  defaultOptions: readonly string[];
}

export function optionsQuery(codes: readonly string[], house: Defaults): `?${string}` | "" {
  return unlessDefault(codes, house) ? `?${optionsParam}=${codes.join(",")}` : "";
}

/** The options that a URL has to name: none while they are the default ones. */
export function unlessDefault(
  codes: readonly string[],
  { defaultOptions }: Defaults,
): readonly string[] | undefined {
  const isDefault =
    codes.length === defaultOptions.length && codes.every((code) => defaultOptions.includes(code));
  return isDefault ? undefined : codes;
}

/** Whether a house has heating and hot water with these options. One that offers none as an option includes them. */
export function isHeated(
  { options }: { options: readonly { code: string; isHeating: boolean }[] },
  codes: readonly string[],
): boolean {
  const heating = options.filter(({ isHeating }) => isHeating);
  return heating.length === 0 || heating.some(({ code }) => codes.includes(code));
}
