import type { ReactNode } from 'react';
import './page-frame.css';
import { LineIcon } from './icons';
import { usePageTitle } from './page-title';
import { PageTools } from './page-tools';

export interface PageHeaderProps {
  /** What the page is about where it is one object; else the page's own word, and the menu's name goes first. */
  readonly title: ReactNode;
  /** The page is about one object: its name stands, not the menu's. */
  readonly isOfObject?: boolean;
  /** How many there are of what the page lists. */
  readonly count?: number | undefined;
  readonly isCountEstimated?: boolean;
  /** State of what the page shows, beside the title. */
  readonly tags?: ReactNode;
  /** One line under the title: what the page is about or the object it belongs to. */
  readonly subtitle?: ReactNode;
  /** Buttons that act on the whole page, the main one last. */
  readonly actions?: ReactNode;
  /** Names the way back on pages reached from another one. */
  readonly back?: { readonly label: string; readonly onBack: () => void };
}

function Count({ count, isEstimated }: { readonly count: number; readonly isEstimated: boolean }) {
  return (
    <span className="sed-frame-count sed-number">
      {isEstimated && '≈ '}
      {count.toLocaleString('en-US')}
    </span>
  );
}

/** Heading of a signed-in page: the one `h1`, its state, its actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, isOfObject = false, count, isCountEstimated = false, tags, subtitle, actions, back } = props;
  const menuTitle = usePageTitle('');
  return (
    <header className="sed-frame-head">
      <div className="sed-frame-head-text">
        {back !== undefined && (
          <button type="button" className="sed-frame-back" onClick={back.onBack}>
            <LineIcon name="chevronLeft" />
            {back.label}
          </button>
        )}
        <div className="sed-frame-head-line">
          <h1>{isOfObject || menuTitle === '' ? title : menuTitle}</h1>
          {count !== undefined && <Count count={count} isEstimated={isCountEstimated} />}
          {tags}
        </div>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      <div className="sed-frame-actions">
        {actions}
        <PageTools />
      </div>
    </header>
  );
}
