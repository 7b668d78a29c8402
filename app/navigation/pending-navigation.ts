import { useEffect } from "react";
import { type Location, useNavigation } from "react-router";

// The router's navigation state for code outside of components.
let navigation: ReturnType<typeof useNavigation> | undefined;

/** Rendered once by the root. */
export function PendingNavigation() {
  const current = useNavigation();
  useEffect(() => {
    navigation = current;
  }, [current]);
  return null;
}

/** The page that is loading, or null. */
export function pendingPage(): Location | null {
  if (navigation?.state !== "loading" || isFormPending()) return null;
  return navigation.location;
}

/** Whether a form was submitted and its answer has not arrived. */
export function isFormPending() {
  return navigation?.formMethod !== undefined && navigation.formMethod !== "GET";
}
