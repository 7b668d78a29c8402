import { expect, type Locator, type Page } from "@playwright/test";
import { findGluedNames } from "#tests/setup/accessibility-tree.ts";
import { openPage } from "#tests/setup/page-loads.ts";

// What people who use the keyboard or change the spacing of texts meet on a page, which axe does not try.

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 400; step += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`400 presses of Tab do not reach ${target}`);
}

/** Presses Tab to the end of the page and returns what has focus and cannot be seen, or not with its whole ring. */
export async function findHiddenFocus(page: Page) {
  const hidden: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(describeFocus);
    if (!found) return hidden;
    if (!found.isSeen) hidden.push(found.label);
    else if (found.cutBy) hidden.push(`${found.label} (ring cut off by ${found.cutBy})`);
  }
  return hidden;
}

/** What has focus, whether it can be seen once scrolling and transitions have ended, and what cuts off its ring. */
async function describeFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const label = element.outerHTML.slice(0, 100);
  for (let frames = 0; frames < 90; frames += 1) {
    if (isSeen(element) && !findCutter(element)) return { label, isSeen: true, cutBy: null };
    await new Promise(requestAnimationFrame);
  }
  return { label, isSeen: isSeen(element), cutBy: findCutter(element)?.outerHTML.slice(0, 100) ?? null };

  /** An ancestor that shows the element's edge but cuts off the ring around it. */
  function findCutter(of: Element) {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(of);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    if (outlineStyle === "none" || reach <= 0) return null;
    const box = of.getBoundingClientRect();
    for (let parent: Element | null = of; parent; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (parent !== of && isCut(box, reach, parent, style)) return parent;
      if (style.position === "fixed" || parent.matches("dialog[open], :popover-open")) return null;
    }
    return null;
  }

  function isCut(box: DOMRect, reach: number, parent: Element, style: CSSStyleDeclaration) {
    const isRoot = parent === document.documentElement;
    if (parent === document.body) return false;
    const clipsAll = /paint|strict|content/.test(style.contain) || style.contentVisibility === "auto";
    const clips = (overflow: string) => isRoot || clipsAll || overflow !== "visible";
    const area = isRoot ? new DOMRect(0, 0, innerWidth, innerHeight) : parent.getBoundingClientRect();
    /** How far the area reaches beyond the element's edge: not at all, or by less than the ring. */
    const isTight = (room: number) => room > -1 && room < reach - 1;
    return (
      (clips(style.overflowX) && [box.left - area.left, area.right - box.right].some(isTight)) ||
      (!isRoot && clips(style.overflowY) && [box.top - area.top, area.bottom - box.bottom].some(isTight))
    );
  }

  /** Large parts, such as a map, may be covered in part. */
  function isSeen(of: Element) {
    const boxes = [...of.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    return boxes.some((box) =>
      [0.5, 0.1, 0.9].some((share) => {
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * share);
        const labels = [...((of as HTMLInputElement).labels ?? [])];
        return top !== null && [of, ...labels].some((part) => part.contains(top) || top.contains(part));
      }),
    );
  }
}

/**
 * Presses Tab to the end of the page and returns what looks the same with and without the focus. Motion has to be reduced,
 * so that nothing fades.
 */
export async function findUnmarkedFocus(page: Page) {
  const unmarked: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press("Tab");
    const { left, isAtEnd } = await page.evaluate(compareLook);
    if (left) unmarked.push(left);
    if (isAtEnd) break;
  }
  return unmarked;
}

/** What the focus has just left, if it looks as before; then notes how what has the focus now looks. */
function compareLook() {
  const state = window as unknown as { focused?: { element: Element; look: string } | undefined };
  const { focused } = state;
  const { activeElement } = document;
  const isAtEnd = !activeElement || activeElement === document.body;
  const isSame = focused?.element.isConnected === true && lookOf(focused.element) === focused.look;
  state.focused = isAtEnd ? undefined : { element: activeElement, look: lookOf(activeElement) };
  return { left: isSame ? focused.element.outerHTML.slice(0, 100) : null, isAtEnd };

  /** How the element is drawn, and what is around it or is its label. */
  function lookOf(element: Element) {
    const parts: (Element | null)[] = [element, ...((element as HTMLInputElement).labels ?? [])];
    for (let step = 0; step < 3; step += 1) parts.push(parts.at(-1)?.parentElement ?? null);
    return parts
      .filter((part) => part !== null)
      .flatMap((part) => [null, "::before", "::after"].map((pseudo) => getComputedStyle(part, pseudo)))
      .map(({ outline, outlineOffset, border, backgroundColor, boxShadow, textDecorationLine, translate }) =>
        [outline, outlineOffset, border, backgroundColor, boxShadow, textDecorationLine, translate].join(),
      )
      .join("|");
  }
}

/** The spacing that a reader may set (WCAG 1.4.12). */
export const textSpacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Opens a page in the narrowest window, with wide spacing, and expects what expectNoSidewaysScroll does. */
export async function expectReflow(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, path);
  await expectNoSidewaysScroll(page, path);
}

/**
 * Expects of a page that is open at 320 px that with wide spacing nothing scrolls sideways or is cut off, there and on wide
 * screens (WCAG 1.4.10, 1.4.12), that it has one heading, that tables have names and no list item is empty, and that the
 * words of names are apart.
 */
export async function expectNoSidewaysScroll(page: Page, path: string) {
  await page.addStyleTag({ content: textSpacing });
  await expect(page.locator("main li:empty")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("main table:not(:has(> caption), [aria-label], [aria-labelledby])")).toHaveCount(
    0,
  );
  expect({ path, glued: await findGluedNames(page) }).toEqual({ path, glued: [] });
  for (const width of [320, 1280, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    const found = { path, width, ...(await page.evaluate(findOverflow)) };
    expect(found).toEqual({ path, width, scrollWidth: width, wide: [], cut: [] });
  }
}

/** How wide the page is, what makes it wider than the window, and texts that an element around them cuts off. */
function findOverflow() {
  const { scrollWidth } = document.documentElement;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("svg, select, [aria-hidden=true]");
  const wide = [...document.querySelectorAll("body *")]
    .filter((element) => isShown(element) && element.getBoundingClientRect().right > innerWidth)
    .filter((element) => !element.closest("[class*=overflow], .card-row, [popover]"))
    .map((element) => element.outerHTML.slice(0, 90));
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.textContent!.trim() && isShown(text.parentElement!) && isCut(text))
      cut.push(text.textContent!.trim().slice(0, 60));
  }
  return { scrollWidth, wide: scrollWidth > innerWidth ? wide : [], cut };

  /** Whether what is nearest around a text and does not let it show beyond its edge, without scrolling, is too small. */
  function isCut(text: Node) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const area = around.getBoundingClientRect();
      // Only for screen readers.
      if (area.width < 2 || area.height < 2) return false;
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      const cutsOff = (overflow: string) => overflow !== "visible";
      const isTooSmall = lines.some(
        ({ left, right, top, bottom, height }) =>
          (cutsOff(overflowX) && (left < area.left - 2 || right > area.right + 2)) ||
          (cutsOff(overflowY) && (top < area.top - height / 3 || bottom > area.bottom + height / 3)),
      );
      if (isTooSmall) return true;
      if (position === "fixed") return false;
    }
    return false;
  }
}
