import { ALARM_STATES, userAlarmCalls, type AlarmDto } from '@sed/alarms-contract';
import { measureText } from '@sed/signals-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { formatTime, listFiltering, useCall, useLanguage, useListAddress, useT } from '@sed/platform-web';
import { AlarmBadge, ListFrame, MultiChoiceField, ServerTable, type DataColumn } from '@sed/platform-ui';
import { useMemo } from 'react';
import { AlarmDrawer } from '../../alarm-detail/alarm-drawer';
import { useOpenedAlarm } from '../../alarm-detail/use-opened-alarm';
import { alarmPhrases } from '../../alarm-list/phrases';
import { setOf } from '../../list/chips';
import { rangeOf, TimeRange } from '../../list/time-range';
import { settingPhrases } from './phrases';

const LEVELS = ['1', '2', '3', '4'] as const;
const NAMES = ['q', 'state', 'level', 'from', 'to'] as const;

function levelOf(text: (typeof LEVELS)[number]): 1 | 2 | 3 | 4 {
  return ([1, 2, 3, 4] as const)[LEVELS.indexOf(text)] ?? 4;
}

function useColumns(onOpen: (alarm: AlarmDto) => void): DataColumn<AlarmDto>[] {
  const t = useT(settingPhrases);
  const say = useT(alarmPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  return useMemo(
    () => [
      { key: 'level', title: t('mine.level'), widthPx: 106, cell: ({ level }) => <AlarmBadge level={level} /> },
      {
        key: 'raisedAt',
        title: t('messages.raisedAt'),
        widthPx: 165,
        cell: ({ raisedAt, factoryNo }) => (
          <span className="sed-number">{formatTime(raisedAt, zoneOf(factoryNo))}</span>
        ),
      },
      { key: 'plant', title: t('plant'), widthPx: 150, cell: ({ plantName }) => plantName[language] },
      {
        key: 'text',
        title: t('messages.text'),
        widthPx: 260,
        cell: (alarm) => (
          <button
            type="button"
            className="sed-cell-link"
            aria-label={t('messages.open', { text: alarm.text[language] })}
            onClick={() => onOpen(alarm)}
          >
            {alarm.text[language]}
          </button>
        ),
      },
      {
        key: 'signal',
        title: t('mine.signal'),
        widthPx: 200,
        isCut: true,
        cell: ({ signalName }) => signalName[language],
      },
      {
        key: 'value',
        title: t('messages.value'),
        isNumber: true,
        widthPx: 130,
        cell: ({ value, unit, decimals, words }) => measureText(value, { language, words, unit, decimals }),
      },
      { key: 'state', title: t('messages.state'), widthPx: 170, cell: ({ state }) => say(`state.${state}`) },
    ],
    [t, say, language, zoneOf, onOpen],
  );
}

/** The alarms of the viewer's plants, by the search of the messages. */
export function MessagesTab() {
  const t = useT(settingPhrases);
  const say = useT(alarmPhrases);
  const place = useListAddress();
  const { get, set, pageNum, pageSize } = place;
  const { chosen } = useChosenPlant();
  const opened = useOpenedAlarm();
  const states = setOf(get('state'), ALARM_STATES);
  const levels = setOf(get('level'), LEVELS);
  const keyword = get('q');
  const filtering = listFiltering(place, NAMES);
  const body = {
    pageNum,
    pageSize,
    ...(chosen !== undefined && { factoryNo: chosen }),
    ...(states.size > 0 && { state: [...states] }),
    ...(levels.size > 0 && { level: [...levels].map(levelOf) }),
    ...(keyword !== undefined && { keyword }),
    ...rangeOf(get),
  };
  const read = useCall(userAlarmCalls.messages, { body }, { keepPrevious: true });
  return (
    <ListFrame
      {...filtering}
      search={{ label: t('messages.keyword'), value: keyword, onChange: (q) => set({ q }) }}
      filters={[
        {
          key: 'state',
          label: t('messages.state'),
          isSet: states.size > 0,
          control: (
            <MultiChoiceField
              label={t('messages.state')}
              values={states}
              options={ALARM_STATES}
              nameOf={(state) => say(`state.${state}`)}
              onChange={(next) => set({ state: next?.join(',') })}
            />
          ),
        },
        {
          key: 'level',
          label: t('messages.levels'),
          isSet: levels.size > 0,
          control: (
            <MultiChoiceField
              label={t('messages.levels')}
              values={levels}
              options={LEVELS}
              nameOf={(level) => level}
              onChange={(next) => set({ level: next?.join(',') })}
              minWidthPx={120}
              shown={4}
            />
          ),
        },
        { key: 'time', label: t('messages.raisedAt'), control: <TimeRange label={t('messages.raisedAt')} /> },
      ]}
    >
      <ServerTable<AlarmDto>
        label={t('tab.messages')}
        columns={useColumns(opened.open)}
        read={read}
        keyOf={({ id }) => id}
        place={place}
        empty={{ ...filtering, text: t('messages.empty') }}
      />
      <AlarmDrawer {...opened} />
    </ListFrame>
  );
}
