import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useT } from '@sed/platform-web';
import { Button } from 'antd';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { workspacePhrases } from '../session/phrases';
import { mannersOfTab, type Tab } from './tab-set';
import { useTabs } from './tab-store';
import { useSubjectTitles } from './tab-subjects';
import './tabs.css';
import { usePageTitles } from './use-tab-title';

const TabMenu = lazy(async () => ({ default: (await import('./tab-menu')).TabMenu }));
const SCROLL_STEP_PX = 240;
const MIDDLE_BUTTON = 1;

/** Ctrl+Alt+arrows go through the strip from anywhere on the page. */
function useTabKeys(): void {
  const step = useTabs((tabs) => tabs.step);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey) return;
      const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (steps === 0) return;
      event.preventDefault();
      step(steps);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [step]);
}

interface ItemProps {
  readonly tab: Tab;
  readonly title: string;
  readonly isActive: boolean;
  readonly onMenu: (tab: Tab, event: MouseEvent) => void;
}

function TabItem({ tab, title, isActive, onMenu }: ItemProps) {
  const t = useT(workspacePhrases);
  const { close, open, step } = useTabs();
  const { isPinned } = mannersOfTab(tab.path);
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not every place that draws pages can scroll.
    const element = item.current;
    if (isActive && element !== null && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const closeThis = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
    if (!isPinned) close(tab.path);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') open(tab);
    else if (event.key === 'Delete' && !isPinned) close(tab.path);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={item}
      role="tab"
      className="sed-page-tab"
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      onClick={() => open(tab)}
      onContextMenu={(event) => onMenu(tab, event)}
      onKeyDown={press}
      // The middle button would start the browser's own scrolling otherwise.
      onMouseDown={(event) => event.button === MIDDLE_BUTTON && event.preventDefault()}
      onAuxClick={(event) => event.button === MIDDLE_BUTTON && closeThis(event)}
    >
      <span className="sed-page-tab-title" title={title}>
        {title}
      </span>
      {!isPinned && (
        // With the keyboard a tab is closed by Delete: a button inside a tab would be no tab any more.
        <span className="sed-page-tab-close" title={t('tabs.close')} onClick={closeThis} aria-hidden>
          <CloseOutlined />
        </span>
      )}
    </div>
  );
}

function ScrollButton({
  list,
  isRight,
}: {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly isRight: boolean;
}) {
  const t = useT(workspacePhrases);
  const by = isRight ? SCROLL_STEP_PX : -SCROLL_STEP_PX;
  return (
    <Button
      type="text"
      size="small"
      className="sed-page-tab-scroll"
      aria-label={t(isRight ? 'tabs.right' : 'tabs.left')}
      icon={isRight ? <RightOutlined /> : <LeftOutlined />}
      onClick={() => list.current?.scrollBy({ left: by, behavior: 'smooth' })}
    />
  );
}

/** Strip of the visited pages. */
export function TabStrip() {
  const t = useT(workspacePhrases);
  const { tabs, active } = useTabs();
  const titleOf = usePageTitles();
  const withSubject = useSubjectTitles();
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ readonly tab: Tab; readonly at: { x: number; y: number } }>();
  useTabKeys();
  const onMenu = (tab: Tab, event: MouseEvent) => {
    event.preventDefault();
    setAsked({ tab, at: { x: event.clientX, y: event.clientY } });
  };
  return (
    <div className="sed-page-tabs">
      <ScrollButton list={list} isRight={false} />
      <div ref={list} role="tablist" aria-label={t('tabs.label')} className="sed-page-tabs-list">
        {tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            title={withSubject(titleOf(tab.path) ?? tab.path, tab.path, tab.search)}
            isActive={tab.path === active}
            onMenu={onMenu}
          />
        ))}
      </div>
      <ScrollButton list={list} isRight />
      <Suspense fallback={null}>
        {asked !== undefined && <TabMenu {...asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  );
}
