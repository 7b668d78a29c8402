import { createElement, type FunctionComponent, type ReactNode } from "react";

/** JSX by another name: what runs without a build step has no angle brackets. */
export function make<Props extends object>(
  component: unknown,
  props: Props | null,
  ...children: ReactNode[]
): ReactNode {
  return createElement(component as FunctionComponent<Props>, props as Props, ...children);
}
