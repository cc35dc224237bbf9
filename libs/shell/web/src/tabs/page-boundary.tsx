import { showError, useT } from '@sed/platform-web';
import { ErrorState } from '@sed/platform-ui';
import { Component, type ReactNode } from 'react';
import { workspacePhrases } from '../session/phrases';

interface Props {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Broken({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT(workspacePhrases);
  return <ErrorState message={`${t('tabs.broken')}: ${error.message}`} onRetry={onRetry} />;
}

/** A page that breaks takes nothing with it but itself. */
export class PageBoundary extends Component<Props, { readonly error: Error | null }> {
  override readonly state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    showError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <Broken error={error} onRetry={this.props.onRetry} />;
  }
}
