import type { RuleState } from '@sed/alarms-contract';
import { usePlants, usePlantSignals } from '@sed/signals-web';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { AlarmSymbol, StatusTag, type DataColumn, type StatusTone } from '@sed/platform-ui';
import { useMemo } from 'react';
import { ruleFormPhrases } from '../form/phrases';
import { conditionText } from './condition-text';
import { rulePhrases } from './phrases';
import { levelsOf, marksOf, type RuleMark, type RuleRow } from './rule-filter';

export const STATE_TONES: Readonly<Record<RuleState, StatusTone>> = {
  DRAFT: 'idle',
  ENABLED: 'good',
  DISABLED: 'off',
  WAITING: 'todo',
};
/** A quiet rule is found by the filter; said of every healthy rule in the list it would only be noise. */
const isShownMark = (mark: RuleMark) => mark !== 'silent';
/** Remarks somebody should do something about. */
const STRONG: ReadonlySet<RuleMark> = new Set(['waiting', 'chatter']);

function Marks({ row }: { readonly row: RuleRow }) {
  const t = useT(rulePhrases);
  const scope = row.rule.scope ?? 'PLANT';
  return (
    <span className="sed-rule-marks">
      {scope !== 'PLANT' && <span className="sed-rule-mark">{t(`scope.${scope}`)}</span>}
      {marksOf(row)
        .filter(isShownMark)
        .map((mark) => (
          <span key={mark} className="sed-rule-mark" data-strong={STRONG.has(mark)}>
            {t(`mark.${mark}`)}
          </span>
        ))}
    </span>
  );
}

/** Columns of the list of rules; every heading orders the whole list. */
export function useRuleColumns(factoryNo: string): DataColumn<RuleRow>[] {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const { data: signals } = usePlantSignals(factoryNo);
  const units = useMemo(() => new Map(signals?.map(({ code, unit }) => [code, unit])), [signals]);
  return useMemo(() => {
    const sorts = { isSortable: true } as const;
    const delay = (ms: number) => `${ms} s`;
    return [
      { key: 'name', title: t('column.name'), widthPx: 220, ...sorts, cell: ({ rule }) => rule.name[language] },
      {
        key: 'level',
        title: t('column.level'),
        widthPx: 84,
        ...sorts,
        cell: ({ rule }) => (
          <span className="sed-rule-levels">
            {levelsOf(rule.condition).map((level) => (
              <span key={level}>
                <AlarmSymbol level={level} />
                <span className="sed-visually-hidden">{level}</span>
              </span>
            ))}
          </span>
        ),
      },
      {
        key: 'signalCode',
        title: t('column.signal'),
        widthPx: 140,
        rank: 3,
        ...sorts,
        cell: ({ rule }) => rule.signalCode,
      },
      {
        key: 'type',
        title: t('column.type'),
        widthPx: 130,
        rank: 4,
        ...sorts,
        cell: ({ rule }) => say(`types.${rule.condition.type}`),
      },
      {
        key: 'limits',
        title: t('column.limits'),
        widthPx: 150,
        isCut: true,
        cell: ({ rule }) => conditionText(rule.condition, say, units.get(rule.signalCode)),
      },
      {
        key: 'state',
        title: t('column.state'),
        widthPx: 120,
        ...sorts,
        cell: ({ rule }) => <StatusTag tone={STATE_TONES[rule.state]}>{say(`state.${rule.state}`)}</StatusTag>,
      },
      {
        key: 'alarms',
        title: t('column.alarms'),
        widthPx: 120,
        rank: 2,
        isNumber: true,
        ...sorts,
        cell: ({ alarms }) => alarms ?? '…',
      },
      {
        key: 'chatter',
        title: t('column.chatter'),
        widthPx: 120,
        rank: 6,
        isNumber: true,
        ...sorts,
        cell: ({ chatter }) => chatter ?? '…',
      },
      { key: 'marks', title: t('column.marks'), widthPx: 220, rank: 5, cell: (row) => <Marks row={row} /> },
      {
        key: 'delays',
        title: t('column.delays'),
        widthPx: 140,
        rank: 7,
        isNumber: true,
        cell: ({ rule }) => `${delay(rule.onDelayS)} / ${delay(rule.offDelayS)}`,
      },
      {
        key: 'updatedAt',
        title: t('column.updatedAt'),
        widthPx: 165,
        rank: 8,
        ...sorts,
        cell: ({ rule }) => <span className="sed-number">{formatTime(rule.updatedAt, zoneOf(rule.factoryNo))}</span>,
      },
    ];
  }, [t, say, language, zoneOf, units]);
}
