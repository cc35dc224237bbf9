import { Tabs } from 'antd';
import type { ReactNode, Ref } from 'react';
import './page-frame.css';
import { PageHeader, type PageHeaderProps } from './page-header';

export interface PageSection {
  readonly key: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

export interface PageSections {
  readonly items: readonly PageSection[];
  /** One of the address that does not exist opens the first. */
  readonly active: string | undefined;
  /** Undefined for the first, which needs no word in the address. */
  readonly onChange: (key: string | undefined) => void;
}

export interface PageFrameProps extends PageHeaderProps {
  /** The page takes the height of the screen and its table scrolls, instead of the page. */
  readonly isFilled?: boolean;
  /** Parts of the page, each with an address of its own; the caller keeps the address. */
  readonly sections?: PageSections;
  /** Heading and sections share one line: the first row of the list is to stand high on the screen. */
  readonly isDense?: boolean;
  /** The page's own class: its styles are written below it. */
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children?: ReactNode;
}

interface SectionsProps extends PageSections {
  readonly isDense: boolean;
  /** Stands in one line with the tabs. */
  readonly head: ReactNode;
}

function Sections({ items, active, onChange, isDense, head }: SectionsProps) {
  const first = items[0]?.key;
  const chosen = items.some(({ key }) => key === active) ? active : first;
  return (
    <Tabs
      className="sed-frame-sections"
      {...(isDense && { size: 'small' as const })}
      // Only tabs belong into a tab list: the heading stands beside it.
      renderTabBar={(bar, TabBar) => (
        <div className="sed-frame-bar">
          {head}
          <TabBar {...bar} />
        </div>
      )}
      {...(chosen !== undefined && { activeKey: chosen })}
      onChange={(key) => onChange(key === first ? undefined : key)}
      destroyOnHidden
      items={items.map(({ key, label, children }) => ({
        key,
        label,
        children: <div className="sed-frame-section">{children}</div>,
      }))}
    />
  );
}

/** Every page of the cockpit: one heading, one margin, one place for what acts on the whole page. */
export function PageFrame(props: PageFrameProps) {
  const { isFilled = false, isDense = false, sections, className = '', ref, children, ...header } = props;
  const head = <PageHeader {...header} />;
  const isShared = isDense && sections !== undefined;
  return (
    <article
      {...(ref !== undefined && { ref })}
      className={`sed-frame ${className}`}
      data-filled={isFilled}
      data-dense={isDense}
    >
      {!isShared && head}
      {children}
      {sections !== undefined && <Sections {...sections} isDense={isDense} head={isShared && head} />}
    </article>
  );
}
