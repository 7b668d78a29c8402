interface PageProps {
  loaderData?: unknown;
  actionData?: unknown;
}

/**
 * For `memo` around a large page. React Router renders every route again whenever the state of a navigation changes:
 * without it, a press on a link first renders the page that is about to go, and the next page waits for that.
 */
export function hasSameData(before: PageProps, after: PageProps) {
  return before.loaderData === after.loaderData && before.actionData === after.actionData;
}
