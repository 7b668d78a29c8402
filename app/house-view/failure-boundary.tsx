import { Component, type ReactNode } from "react";

/** Tells its owner when something inside could not be loaded or drawn; the page around it stays. */
export class FailureBoundary extends Component<
  { onFailure: () => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
