import type { AlarmDto } from '@sed/alarms-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge } from '@sed/platform-ui';
import { useMemo, type ReactNode } from 'react';
import { TextCell, type AlarmColumn } from './alarm-columns';
import { DurationCell, LimitCell, NowCell, StateCell, ValueCell } from './cells';
import './narrow-row.css';
import { alarmPhrases } from './phrases';

interface Props {
  readonly alarm: AlarmDto;
  readonly onOpen: (alarm: AlarmDto) => void;
  /** A past one shows the value at its raise, one of now the value of this moment. */
  readonly isPast?: boolean;
  readonly children?: ReactNode;
}

/** An alarm in one cell, for a telephone: its plant and text first, below them value, limit, duration and state. */
export function NarrowRow({ alarm, onOpen, isPast = false, children }: Props) {
  const language = useLanguage();
  return (
    <div className="sed-narrow">
      <div className="sed-narrow-head">
        <AlarmBadge level={alarm.level} blinking={(alarm.overlay ?? null) === null && !alarm.acked} />
        <span className="sed-narrow-plant">{alarm.plantName[language]}</span>
        <span className="sed-dim">
          <DurationCell alarm={alarm} />
        </span>
      </div>
      <div className="sed-narrow-text">
        <TextCell alarm={alarm} onOpen={onOpen} />
      </div>
      <div className="sed-narrow-facts">
        <span>
          {isPast ? (
            <ValueCell value={alarm.value} alarm={alarm} />
          ) : (
            <NowCell
              factoryNo={alarm.factoryNo}
              code={alarm.signalCode}
              words={alarm.words}
              decimals={alarm.decimals}
            />
          )}
          <span className="sed-dim"> / </span>
          <LimitCell alarm={alarm} />
        </span>
        <span>
          <StateCell alarm={alarm} />
        </span>
      </div>
      {children}
    </div>
  );
}

/** The one column of a list that has no room for more. */
export function useNarrowColumns(
  onOpen: (alarm: AlarmDto) => void,
  actions: (alarm: AlarmDto) => ReactNode,
): readonly AlarmColumn[] {
  const t = useT(alarmPhrases);
  return useMemo(
    () => [
      {
        title: t('title'),
        widthPx: 0,
        render: (_: unknown, alarm: AlarmDto) => (
          <NarrowRow alarm={alarm} onOpen={onOpen}>
            {actions(alarm)}
          </NarrowRow>
        ),
      },
    ],
    [t, onOpen, actions],
  );
}
