import { type ReactNode } from 'react';
import './page-parts.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** State of what the page shows, beside the title. */
  readonly tags?: ReactNode;
  /** One line under the title: what the page is about or the object it belongs to. */
  readonly subtitle?: ReactNode;
  /** Buttons that act on the whole page, the main one last. */
  readonly actions?: ReactNode;
  /** Names the way back on pages reached from another one. */
  readonly back?: { readonly label: string; readonly onBack: () => void };
}

/** Heading of a signed-in page: the one `h1`, its state, its actions. */
export function PageHeader({ title, tags, subtitle, actions, back }: PageHeaderProps) {
  return (
    <header className="sed-page-header">
      <div className="sed-page-header-text">
        {back !== undefined && (
          <button type="button" className="sed-page-back" onClick={back.onBack}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
              <path d="m9.8 4-4 4 4 4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
            {back.label}
          </button>
        )}
        <div className="sed-page-header-line">
          <h1>{title}</h1>
          {tags}
        </div>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="sed-page-header-actions">{actions}</div>}
    </header>
  );
}
