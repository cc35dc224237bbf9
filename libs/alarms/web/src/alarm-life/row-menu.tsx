import type { AlarmDto } from '@sed/alarms-contract';
import { useFeed } from '@sed/signals-web';
import { useLanguage, useSession, useT } from '@sed/platform-web';
import { useNavigate } from 'react-router';
import { Dropdown } from 'antd';
import { useCallback, useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { reportAddress, reportModules } from '../alarm-report/report';
import { menuActions, type LifeAction } from './life-rules';
import { lifePhrases } from './phrases';

interface Opened {
  readonly id: string;
  readonly button: HTMLElement;
}

export interface RowMenu {
  /** Stands once beside the list. */
  readonly menu: ReactNode;
  /** Opens the menu of an alarm at the button pressed, or closes it there. */
  readonly onMore: (alarm: AlarmDto, button: HTMLElement) => void;
}

const CLASS = 'sed-row-menu';

/** Closes where somebody presses elsewhere: a list that moves or scrolls by itself takes its menu along. */
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
    return () => {
      button.setAttribute('aria-expanded', 'false');
      window.removeEventListener('pointerdown', press, true);
    };
  }, [opened, close]);
}

interface MenuProps extends Opened {
  readonly alarm: AlarmDto;
  readonly actions: readonly LifeAction[];
  readonly onClose: () => void;
  readonly onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
}

/** Hangs on an anchor inside the button, so that it stays with its row wherever that goes. */
function Menu({ alarm, button, actions, onClose, onStart }: MenuProps): ReactNode {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const viewer = useSession((session) => session.viewer);
  const leave = () => {
    onClose();
    button.focus();
  };
  return createPortal(
    <Dropdown
      open
      autoFocus
      trigger={[]}
      placement="bottomRight"
      classNames={{ root: CLASS }}
      onOpenChange={leave}
      menu={{
        items: [
          ...actions.map((action) => ({
            key: action,
            label: t(`action.${action}`),
            onClick: ({ domEvent }: { readonly domEvent: SyntheticEvent }) => {
              domEvent.stopPropagation();
              leave();
              onStart(action, [alarm]);
            },
          })),
          ...reportModules(alarm, viewer).map((module) => ({
            key: module,
            label: t(`report.${module}`),
            onClick: ({ domEvent }: { readonly domEvent: SyntheticEvent }) => {
              domEvent.stopPropagation();
              onClose();
              void navigate(reportAddress(alarm, module, language));
            },
          })),
        ],
      }}
    >
      <span className="sed-menu-anchor" />
    </Dropdown>,
    button,
  );
}

/**
 * One menu for all rows of a list: a menu for each row was most of what a list in a flood cost, and one at a time is
 * open anyway. It belongs to the list, not to a cell: a row drawn anew keeps its menu, with what fits the alarm now; it
 * closes when the row is gone or nothing fits any more.
 */
export function useRowMenu(
  alarms: readonly AlarmDto[],
  onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void,
): RowMenu {
  const viewer = useSession((session) => session.viewer);
  const feed = useFeed();
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const onMore = useCallback(
    ({ id }: AlarmDto, button: HTMLElement) =>
      setOpened((now) => (now?.button === button ? undefined : { id, button })),
    [],
  );
  const alarm = opened === undefined ? undefined : alarms.find(({ id }) => id === opened.id);
  const actions = alarm === undefined ? [] : menuActions(alarm, viewer, feed.serverNowMs());
  const isEmpty = actions.length === 0 && (alarm === undefined || reportModules(alarm, viewer).length === 0);
  const isGone = opened !== undefined && (isEmpty || !opened.button.isConnected);
  if (isGone) setOpened(undefined);
  const shown = isGone ? undefined : opened;
  useClosing(shown, close);
  if (shown === undefined || alarm === undefined) return { menu: null, onMore };
  return {
    menu: <Menu key={alarm.id} {...shown} alarm={alarm} actions={actions} onClose={close} onStart={onStart} />,
    onMore,
  };
}
