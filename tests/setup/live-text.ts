import type { Page } from "@playwright/test";

/**
 * Notes what screen readers say from now on without the focus moving: each text that is put into a live region, and each
 * alert that appears. Returns a function that gives all of it so far.
 */
export async function listenToLiveText(page: Page) {
  await page.evaluate(() => {
    const regions = "[aria-live]:not([aria-live='off']), [role='status'], [role='alert'], [role='log']";
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    const say = (node: Node) => node.textContent?.trim() && said.push(node.textContent.trim());
    new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const isLive = Boolean(element?.closest(regions));
        if (type === "characterData") {
          if (isLive) say(target);
          continue;
        }
        for (const node of addedNodes) {
          if (isLive) say(node);
          else if (node instanceof Element)
            for (const alert of node.matches("[role='alert']")
              ? [node]
              : node.querySelectorAll("[role='alert']"))
              say(alert);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
