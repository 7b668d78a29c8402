import type { ComponentType } from "react";
import { localeOf } from "#app/i18n/locale.ts";
import { loadTextsOfPart } from "#app/i18n/page-texts.ts";

// Parts of the first page whose code stays away until somebody comes near them or leaves the page (see resting.tsx).

export interface RestingModule<Props> {
  default: ComponentType<Props>;
}

export interface RestingPart<Props> {
  name: string;
  /** Fetches code and texts; should that fail, the next one who asks tries again. */
  bring(): Promise<RestingModule<Props>>;
  /** Settles when both are there, whoever asked for them, or when the part is left as it is. */
  whenThere: Promise<RestingModule<Props>>;
  /** For a part that React must know of while its code cannot be had. */
  leave(instead: RestingModule<Props>): void;
  /** To be called when React has taken over the part. */
  wake(): void;
  whenAwake: Promise<void>;
  isAwake: boolean;
}

type AnyPart = Omit<RestingPart<object>, "whenThere" | "bring" | "leave"> & { bring(): Promise<unknown> };

/** By name; pages that show the same part share it. */
const parts = new Map<string, AnyPart>();

let isAnyLeft = false;

/** React cannot find what it expects in a part that was left; it is right to say so, and nobody need hear of it. */
export function hasLeftParts() {
  return isAnyLeft;
}

export function createRestingPart<Props>(
  name: string,
  load: () => Promise<RestingModule<Props>>,
): RestingPart<Props> {
  const known = parts.get(name);
  if (known) return known as RestingPart<Props>;
  let arrive: (code: RestingModule<Props>) => void;
  let rise: () => void;
  let coming: Promise<RestingModule<Props>> | null = null;

  async function fetchBoth() {
    try {
      const [code] = await Promise.all([load(), loadTextsOfPart(localeOf(location.pathname), name)]);
      arrive(code);
      return code;
    } catch (error) {
      coming = null;
      throw error;
    }
  }
  const part: RestingPart<Props> = {
    name,
    bring() {
      coming ??= fetchBoth();
      return coming;
    },
    whenThere: new Promise((resolve) => {
      arrive = resolve;
    }),
    leave(instead) {
      isAnyLeft = true;
      arrive(instead);
    },
    wake() {
      if (part.isAwake) return;
      part.isAwake = true;
      tellTyped(name);
      rise();
    },
    whenAwake: new Promise((resolve) => {
      rise = resolve;
    }),
    isAwake: false,
  };
  parts.set(name, part);
  return part;
}

/** Elements of parts that React knows, whether it knows their inside or not. */
const claimed = new WeakSet<Element>();

export function claimPart(element: Element) {
  claimed.add(element);
}

/** Whether the server's HTML of a part lies in the page for React to find. */
export function isFoundOnPage(name: string) {
  return [...document.querySelectorAll(selectorOf(name))].some((element) => !claimed.has(element));
}

export function htmlOf(name: string) {
  return elementOf(name)?.innerHTML ?? "";
}

function elementOf(name: string) {
  return document.querySelector(selectorOf(name));
}

function selectorOf(name: string) {
  return `[data-resting="${name}"]`;
}

/** Those around an element that React does not know yet. */
function sleepingAround(target: EventTarget | null): AnyPart[] {
  const found: AnyPart[] = [];
  let element = target instanceof Element ? target.closest<HTMLElement>("[data-resting]") : null;
  while (element) {
    const part = parts.get(element.dataset.resting!);
    if (part && !part.isAwake) found.push(part);
    element = element.parentElement?.closest<HTMLElement>("[data-resting]") ?? null;
  }
  return found;
}

function bringAll(wanted: readonly AnyPart[]) {
  return Promise.all(wanted.map((part) => part.bring()));
}

async function wakeAll(wanted: readonly AnyPart[]) {
  await bringAll(wanted);
  await Promise.all(wanted.map(({ whenAwake }) => whenAwake));
}

const pressable = "a[href], button";
const ticked = "[type=checkbox], [type=radio]";
/** What the browser does by itself, also before React knows of it. */
const native = "[popovertarget], [download], [target], [href^='#']:not([role])";
const repeated = new WeakSet<Event>();

/** A press on a part that rests is kept until the part can answer; when it never can, the browser does. */
function onClick(event: MouseEvent) {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (repeated.has(event) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const sleeping = sleepingAround(target);
  const pressed = sleeping.length > 0 && (target as Element).closest(pressable);
  if (!pressed || pressed.matches(native)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const again = new MouseEvent("click", event);
  repeated.add(again);
  wakeAll(sleeping)
    .catch(() => {})
    .then(() => target!.dispatchEvent(again));
}

/** Choices that are on their way to React already. */
const heard = new WeakSet<EventTarget>();

/** A choice or a swipe that React could not know of is told once more. */
function tellAgain({ type, bubbles, target }: Event) {
  const sleeping = sleepingAround(target);
  if (sleeping.length === 0) return;
  heard.add(target!);
  wakeAll(sleeping)
    .then(() => {
      if (!(target instanceof HTMLInputElement)) target!.dispatchEvent(new Event(type, { bubbles }));
      else if (target.matches(ticked)) tickAgain(target);
    })
    .catch(() => {});
}

function tickAgain(input: HTMLInputElement) {
  input.checked = !input.checked;
  input.click();
}

/**
 * The same for what was typed, and for what was chosen before anybody listened. React compares with what it has set
 * last, so it is made to set the old value first.
 */
function tellTyped(name: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  for (const input of elementOf(name)?.querySelectorAll("input") ?? []) {
    const { value: typed, defaultValue, checked, defaultChecked } = input;
    if (input.matches(ticked)) {
      const isChosen = input.type === "radio" ? checked && !defaultChecked : checked !== defaultChecked;
      if (isChosen && !heard.has(input)) tickAgain(input);
      continue;
    }
    if (typed === defaultValue || input.type === "hidden") continue;
    input.value = defaultValue;
    set.call(input, typed);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const select of elementOf(name)?.querySelectorAll("select") ?? []) {
    const wasChosen = [...select.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (select.selectedIndex === Math.max(wasChosen, 0) || heard.has(select)) continue;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Coming near to something that can be pressed brings what rests, also elsewhere: whoever leaves the page needs it. */
function onApproach({ target }: Event) {
  const near = sleepingAround(target);
  if (near.length === 0 && !(target instanceof Element && target.closest(pressable))) return;
  bringAll(near)
    .then(() => bringAll(sleepingOnPage()))
    .catch(() => {});
}

function sleepingOnPage() {
  return [...parts.values()].filter(({ name, isAwake }) => !isAwake && elementOf(name));
}

/** The parts of pages that are fetched ahead; those of this page wait for somebody to come near. */
export function bringPartsElsewhere() {
  return bringAll([...parts.values()].filter(({ name }) => !elementOf(name)));
}

let isListening = false;

/** Once for all parts, when the first of them is on a page. */
export function listenForParts() {
  if (isListening) return;
  isListening = true;
  const capture = { capture: true, passive: true };
  addEventListener("click", onClick, { capture: true });
  for (const type of ["change", "scroll"]) addEventListener(type, tellAgain, capture);
  for (const type of ["pointerover", "focusin", "touchstart", "beforetoggle"]) {
    addEventListener(type, onApproach, capture);
  }
  // Whoever was quicker than the scripts is there already.
  bringAll(sleepingAround(document.activeElement)).catch(() => {});
}
