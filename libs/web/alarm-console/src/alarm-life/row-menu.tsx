import { type AlarmDto } from '@sed/contract';
import { useFeed } from '@sed/web-live';
import { useSession, useT } from '@sed/web-platform';
import { Dropdown } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { menuActions, type LifeAction } from './life-rules';
import { lifePhrases } from './phrases';

interface Opened {
  readonly alarm: AlarmDto;
  readonly button: HTMLElement;
}

export interface RowMenu {
  /** Stands once beside the list. */
  readonly menu: ReactNode;
  /** Opens the menu of an alarm at the button pressed, or closes it there. */
  readonly onMore: (alarm: AlarmDto, button: HTMLElement) => void;
}

const CLASS = 'sed-row-menu';

/** Closes where somebody presses elsewhere, scrolls, or the row went away. */
function useClosing(opened: Opened | undefined, close: () => void): void {
  useEffect(() => {
    if (opened === undefined) return undefined;
    const { button } = opened;
    button.setAttribute('aria-expanded', 'true');
    const press = ({ target }: Event) => {
      const isInside = target instanceof Element && (button.contains(target) || target.closest(`.${CLASS}`) !== null);
      if (!isInside) close();
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('scroll', close, true);
    return () => {
      button.setAttribute('aria-expanded', 'false');
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [opened, close]);
}

/**
 * One menu for all rows of a list: a menu for each row was most of what a list in a flood cost, and one at a time is
 * open anyway.
 */
export function useRowMenu(onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void): RowMenu {
  const t = useT(lifePhrases);
  const viewer = useSession((session) => session.viewer);
  const feed = useFeed();
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  useClosing(opened, close);
  const onMore = useCallback(
    (alarm: AlarmDto, button: HTMLElement) =>
      setOpened((now) => (now?.button === button ? undefined : { alarm, button })),
    [],
  );
  if (opened === undefined) return { menu: null, onMore };
  const { alarm, button } = opened;
  const { left, top, width, height } = button.getBoundingClientRect();
  const leave = () => {
    close();
    button.focus();
  };
  const menu = (
    <Dropdown
      key={alarm.id}
      open
      autoFocus
      trigger={[]}
      placement="bottomRight"
      classNames={{ root: CLASS }}
      onOpenChange={leave}
      menu={{
        items: menuActions(alarm, viewer, feed.serverNowMs()).map((action) => ({
          key: action,
          label: t(`action.${action}`),
          onClick: ({ domEvent }) => {
            domEvent.stopPropagation();
            leave();
            onStart(action, [alarm]);
          },
        })),
      }}
    >
      <span className="sed-menu-anchor" style={{ left, top, width, height }} />
    </Dropdown>
  );
  return { menu, onMore };
}
