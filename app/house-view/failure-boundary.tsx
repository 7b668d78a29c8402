import { Component, type ReactNode } from "react";

/** An error boundary that reports the error to its owner, which then renders something else. */
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
