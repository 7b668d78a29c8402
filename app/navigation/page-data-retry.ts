/** Tried once more, product §7. */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * The fetch of the page with one retry for page data, as for every other read (product §7). React Router requests page
 * data with the global fetch and has no option for retries; submissions are never repeated.
 */
export function withPageDataRetry(original: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input, init)) return original(input, init);
    const response = await original(input, init).catch((error) => {
      if (init?.signal?.aborted) throw error;
      return null;
    });
    return response && !retriedStatuses.has(response.status) ? response : original(input, init);
  };
}

/** React Router passes a `URL` object, and no method for reads. */
function isPageData(input: RequestInfo | URL, init: RequestInit | undefined) {
  return input instanceof URL && input.pathname.endsWith(".data") && (init?.method ?? "GET") === "GET";
}
