export const templateId = "deferred-scripts";

/**
 * Runs as an inline script of every page, so it may use nothing from outside: takes the deferred scripts out of their
 * template once the page with its fonts and first pictures has loaded, or at the first sign of the visitor.
 */
export function startScripts(templateId: string) {
  const maxWaitMs = 3000;
  const signs = ["pointerdown", "pointermove", "keydown", "touchstart"];
  const start = () => {
    const { content } = document.getElementById(templateId) as HTMLTemplateElement;
    document.body.append(content);
    for (const sign of signs) removeEventListener(sign, start);
  };
  for (const sign of signs) addEventListener(sign, start, { passive: true });
  addEventListener("load", () => setTimeout(start));
  setTimeout(start, maxWaitMs);
}
