import { MoreOutlined } from '@ant-design/icons';
import type { AlarmDto } from '@sed/alarms-contract';
import { useFeed } from '@sed/signals-web';
import { useLanguage, useSession, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { memo } from 'react';
import { reportModules } from '../alarm-report/report';
import { TakeBack } from './life-cells';
import { firstAction, menuActions, offeredActions, type LifeAction } from './life-rules';
import { lifePhrases } from './phrases';

interface Props {
  readonly alarm: AlarmDto;
  readonly onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
}

interface RowProps extends Props {
  /** Opens the menu of the list at this row. */
  readonly onMore: (alarm: AlarmDto, button: HTMLElement) => void;
}

/** The action a row wants most as a button, all others in the menu of the list; plain buttons, there are many. */
export const RowActions = memo(function RowActions({ alarm, onStart, onMore }: RowProps) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  const nowMs = useFeed().serverNowMs();
  const first = firstAction(alarm, viewer, nowMs);
  return (
    <span className="sed-row-actions">
      {first !== undefined && (
        <button type="button" className="sed-row-button" onClick={() => onStart(first, [alarm])}>
          {t(`action.${first}`)}
        </button>
      )}
      <TakeBack alarm={alarm} onStart={onStart} />
      {menuActions(alarm, viewer, nowMs).length + reportModules(alarm, viewer).length > 0 && (
        <button
          type="button"
          className="sed-row-button"
          data-quiet="true"
          aria-haspopup="menu"
          aria-label={t('more', { text: alarm.text[language] })}
          title={t('moreShort')}
          onClick={({ currentTarget }) => onMore(alarm, currentTarget)}
        >
          <MoreOutlined />
        </button>
      )}
    </span>
  );
});

/** All actions of one alarm side by side, for its drawer. */
export function ActionButtons({ alarm, onStart }: Props) {
  const t = useT(lifePhrases);
  const viewer = useSession((session) => session.viewer);
  const nowMs = useFeed().serverNowMs();
  const offered = offeredActions(alarm, viewer, nowMs).filter((action) => action !== 'unacknowledge');
  return (
    <div className="sed-alarm-actions">
      {offered.map((action, index) => (
        <Button
          key={action}
          type={index === 0 && action === 'acknowledge' ? 'primary' : 'default'}
          onClick={() => onStart(action, [alarm])}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      <TakeBack alarm={alarm} onStart={onStart} />
    </div>
  );
}
