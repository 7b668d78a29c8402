import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import {
  claimPart,
  createRestingPart,
  htmlOf,
  isFoundOnPage,
  listenForParts,
  type RestingModule,
  type RestingPart,
} from "./resting-parts.ts";

/** What the build makes of `() => import("…")`, see vite/resting-parts.ts. */
interface BuiltPart<Props> {
  name: string;
  load: () => Promise<RestingModule<Props>>;
  /** On the server alone, which renders everything at once. */
  loaded?: RestingModule<Props>;
}

interface RestingOptions<Props> {
  /** Whether what this device knows changes what is to be seen; such a part does not rest. */
  unless?: (props: Props) => boolean;
}

/**
 * A part of a page that is there to be read: the server's HTML stays as it is, and neither its code nor its texts travel
 * with the first page. They come when somebody approaches anything that can be pressed, and what was pressed or typed
 * until then is not lost. Used as `const Part = resting(() => import("…"))`, of a module whose default is the component.
 */
export function resting<Props extends object>(
  source: (() => Promise<RestingModule<Props>>) | BuiltPart<Props>,
  { unless }: RestingOptions<Props> = {},
): ComponentType<Props> {
  const { name, load, loaded } = source as BuiltPart<Props>;
  if (loaded) return onServer(name, loaded.default);
  return inBrowser(createRestingPart(name, load), unless);
}

function onServer<Props extends object>(name: string, Component: ComponentType<Props>) {
  return function Part(props: Props) {
    return (
      <div className="contents" data-resting={name}>
        <Suspense>
          <Component {...props} />
        </Suspense>
      </div>
    );
  };
}

function inBrowser<Props extends object>(part: RestingPart<Props>, unless?: (props: Props) => boolean) {
  const Waiting = lazyPart(part, () => part.whenThere);
  const Coming = lazyPart(part, () => part.bring());
  const { name, bring } = part;
  const leave = () => part.leave({ default: () => <AsItWas name={name} /> });
  return (props: Props) => (
    <Part
      {...{ name, bring, leave }}
      isWanted={unless?.bind(null, props)}
      waiting={<Waiting {...props} />}
      coming={<Coming {...props} />}
    />
  );
}

interface PartProps {
  name: string;
  bring: () => Promise<unknown>;
  leave: () => void;
  isWanted: (() => boolean) | undefined;
  /** What takes over the server's HTML once it is wanted. */
  waiting: ReactNode;
  /** What a later page shows: there is nothing to keep, and that page waits until it is whole. */
  coming: ReactNode;
}

function Part({ name, bring, leave, isWanted, waiting, coming }: PartProps) {
  const [isFromServer] = useState(() => isFoundOnPage(name));
  const holder = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; whoever comes near later asks again
  useEffect(() => {
    claimPart(holder.current!);
    if (!isFromServer) return;
    listenForParts();
    if (isWanted?.()) bring().catch(() => {});
    // Whatever changes on the way to another page reaches every part, and React waits for those it has to keep.
    return window.__reactRouterDataRouter?.subscribe(() => void bring().catch(leave));
  }, []);
  return (
    <div ref={holder} className="contents" data-resting={name}>
      {isFromServer ? (
        <Suspense fallback={<Fallback name={name} bring={bring} />}>{waiting}</Suspense>
      ) : (
        coming
      )}
    </div>
  );
}

/** Should React have to give up the server's HTML before the code is there, the same is shown until then. */
function Fallback({ name, bring }: Pick<PartProps, "name" | "bring">) {
  useEffect(() => void bring().catch(() => {}), [bring]);
  return <AsItWas name={name} />;
}

function AsItWas({ name }: { name: string }) {
  const [html] = useState(() => ({ __html: htmlOf(name) }));
  return <div className="contents" dangerouslySetInnerHTML={html} />;
}

function lazyPart<Props extends object>(
  part: RestingPart<Props>,
  find: () => Promise<RestingModule<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    const { default: Component } = await find();
    return {
      default: (props: Props) => (
        <Awake onAwake={part.wake}>
          <Component {...props} />
        </Awake>
      ),
    };
  }) as unknown as ComponentType<Props>;
}

/** Texts that came with a part are not yet known to the page around it. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  const locale = useLocale();
  useEffect(onAwake, [onAwake]);
  return <LanguageProvider locale={locale}>{children}</LanguageProvider>;
}
