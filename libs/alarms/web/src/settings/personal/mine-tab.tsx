import { PlusOutlined } from '@ant-design/icons';
import { userAlarmCalls, type UserAlarm } from '@sed/alarms-contract';
import { withUnit } from '@sed/platform-contract';
import { boundText } from '@sed/signals-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { formatTime, messageOf, useAction, useCall, useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge, ConfirmButton, DataTable, EmptyState, StatusTag } from '@sed/platform-ui';
import { App, Button } from 'antd';
import { useState } from 'react';
import { PersonalDialog } from './personal-dialog';
import { settingPhrases } from './phrases';

const REFRESH_MS = 10_000;

function Now({ alarm }: { readonly alarm: UserAlarm }) {
  const t = useT(settingPhrases);
  const { zoneOf } = usePlants();
  if (!alarm.isOn) return <StatusTag tone="off">{t('mine.off')}</StatusTag>;
  if (alarm.activeSince === null) return <StatusTag tone="idle">{t('mine.quiet')}</StatusTag>;
  const at = formatTime(alarm.activeSince, zoneOf(alarm.factoryNo));
  return <StatusTag tone="warn">{t('mine.active', { at })}</StatusTag>;
}

interface ActionsProps {
  readonly alarm: UserAlarm;
  readonly onEdit: () => void;
}

function RowActions({ alarm, onEdit }: ActionsProps) {
  const t = useT(settingPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const remove = useAction(userAlarmCalls.remove, { refreshes: [userAlarmCalls.list] });
  const signal = alarm.signalName[language];
  const run = async () => {
    try {
      await remove.mutateAsync({ body: { id: alarm.id } });
      void message.success(t('mine.removed'));
    } catch (error) {
      void message.error(messageOf(error, t('mine.remove')));
    }
  };
  return (
    <span className="sed-row-actions">
      <Button size="small" aria-label={t('mine.changeOf', { signal })} onClick={onEdit}>
        {t('mine.change')}
      </Button>
      <ConfirmButton
        size="small"
        danger
        aria-label={t('mine.removeOf', { signal })}
        question={t('mine.removeAsk')}
        onConfirm={run}
      >
        {t('mine.remove')}
      </ConfirmButton>
    </span>
  );
}

/** Personal alarms of the viewer: they tell one person and never stand for an alarm of the plant. */
export function MineTab() {
  const t = useT(settingPhrases);
  const language = useLanguage();
  const { chosen } = useChosenPlant();
  const { nameOf, zoneOf } = usePlants();
  const [edited, setEdited] = useState<UserAlarm | 'new'>();
  const query = chosen === undefined ? {} : { factoryNo: chosen };
  const { data, error, refetch } = useCall(userAlarmCalls.list, { query }, { refetchIntervalMs: REFRESH_MS });
  const limit = (key: 'high' | 'low') => ({
    key,
    title: t(`mine.${key}`),
    isNumber: true,
    widthPx: 120,
    cell: (row: UserAlarm) => (row[key] === null ? '' : withUnit(boundText(row[key], row.decimals), row.unit)),
  });
  return (
    <div className="sed-settings-stack">
      <div className="sed-settings-line">
        <p className="sed-dim">{t('mine.intro')}</p>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {t('mine.add')}
        </Button>
      </div>
      <DataTable<UserAlarm>
        label={t('tab.mine')}
        rows={data}
        keyOf={({ id }) => id}
        error={data === undefined ? error?.message : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('mine.empty')} />}
        columns={[
          {
            key: 'signal',
            title: t('mine.signal'),
            widthPx: 240,
            cell: ({ signalName, signalCode }) => <span title={signalCode}>{signalName[language]}</span>,
          },
          { key: 'plant', title: t('plant'), widthPx: 150, cell: ({ factoryNo }) => nameOf(factoryNo) },
          { key: 'level', title: t('mine.level'), widthPx: 106, cell: ({ level }) => <AlarmBadge level={level} /> },
          limit('low'),
          limit('high'),
          {
            key: 'plantLimits',
            title: t('mine.plantLimits'),
            isNumber: true,
            widthPx: 150,
            cell: ({ plantLow, plantHigh, decimals }) =>
              t('mine.limits', { low: boundText(plantLow, decimals), high: boundText(plantHigh, decimals) }),
          },
          { key: 'now', title: t('mine.now'), widthPx: 220, cell: (alarm) => <Now alarm={alarm} /> },
          {
            key: 'lastAt',
            title: t('mine.lastAt'),
            widthPx: 165,
            cell: ({ lastAt, factoryNo }) => (lastAt === null ? '' : formatTime(lastAt, zoneOf(factoryNo))),
          },
          {
            key: 'actions',
            title: '',
            widthPx: 170,
            fixed: 'right',
            cell: (alarm) => <RowActions alarm={alarm} onEdit={() => setEdited(alarm)} />,
          },
        ]}
      />
      {edited !== undefined && (
        <PersonalDialog alarm={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}
