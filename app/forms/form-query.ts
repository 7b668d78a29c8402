/** The filled-in fields of a GET form, as the browser would put them into the URL. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return new URLSearchParams(fields);
}
