import { MoreOutlined } from '@ant-design/icons';
import { type AlarmDto } from '@sed/contract';
import { useFeed } from '@sed/web-live';
import { useLanguage, useSession, useT } from '@sed/web-platform';
import { Button, Dropdown } from 'antd';
import { TakeBack } from './life-cells';
import { isOffered, offeredActions, type LifeAction } from './life-rules';
import { lifePhrases } from './phrases';

interface Props {
  readonly alarm: AlarmDto;
  readonly onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
}

/** The action a row wants most as a button, all others in its menu. */
export function RowActions({ alarm, onStart }: Props) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  const nowMs = useFeed().serverNowMs();
  const first = (['acknowledge', 'unshelve', 'returnToService'] as const).find((action) =>
    isOffered(action, alarm, viewer, nowMs),
  );
  const rest = offeredActions(alarm, viewer, nowMs).filter((action) => action !== first && action !== 'unacknowledge');
  return (
    <span className="sed-row-actions">
      {first !== undefined && (
        <Button size="small" onClick={() => onStart(first, [alarm])}>
          {t(`action.${first}`)}
        </Button>
      )}
      <TakeBack alarm={alarm} onStart={onStart} />
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({ key: action, label: t(`action.${action}`) })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              const action = rest.find((offered) => offered === key);
              if (action !== undefined) onStart(action, [alarm]);
            },
          }}
        >
          <Button
            size="small"
            type="text"
            icon={<MoreOutlined />}
            aria-label={t('more', { text: alarm.text[language] })}
            title={t('moreShort')}
          />
        </Dropdown>
      )}
    </span>
  );
}

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
