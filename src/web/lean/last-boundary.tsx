/**
 * In the browser bundle, replaces React Router's `lib/dom/ssr/errorBoundaries.js`: shown when our own error page fails.
 * Theirs is a page of its own with the stack.
 */
import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

export class RemixErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <h1>This page has stopped working. Load it again.</h1> : this.props.children;
  }
}

/** For root routes without an error page; ours has one. */
export const RemixRootDefaultErrorBoundary = () => null;
export const BoundaryShell = RemixRootDefaultErrorBoundary;
