import { createElement, type FunctionComponent, type ReactNode } from "react";

/** createElement instead of JSX, because the server runs without a build step. */
export function make<Props extends object>(
  component: unknown,
  props: Props | null,
  ...children: ReactNode[]
): ReactNode {
  return createElement(component as FunctionComponent<Props>, props as Props, ...children);
}
