import { useState } from "react";

/**
 * What an action answered to a fetcher, as state of the component. The router stores `fetcher.data` outside of React: a
 * render between its change and the router's own update sees it early, and if React drops that render because no state
 * changed, it takes an effect that depends on the data for done and never runs it.
 */
export function useAnswer<Answer>({ data }: { data: Answer }): Answer {
  const [answer, setAnswer] = useState(data);
  if (answer !== data) setAnswer(data);
  return data;
}
