import { equipmentOverhaulWork, gateRefusals, stageBudget, stageLines, type StageLine } from '@sed/orders-definitions';
import { errorText, formatNumber, PLACEHOLDER, withUnit, type BilingualText } from '@sed/platform-contract';
import { StatusTag } from '@sed/platform-ui';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import type { Tone } from '@sed/records-model';
import type { CellSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Fragment, useState } from 'react';
import { orderPhrases } from '../phrases';
import './stage-bar.css';

const NAMES: Readonly<Record<string, BilingualText>> = Object.fromEntries(
  equipmentOverhaulWork.fields.stage.items.map(({ code, label }) => [code, label]),
);
const FIELDS: Readonly<Record<string, { readonly label: BilingualText }>> = equipmentOverhaulWork.fields;
/** After these nothing more is asked of a stage here. */
const OVER: ReadonlySet<string> = new Set(['TO_REVIEW', 'REVIEWED', 'PASSED', 'COMPLETED', 'EVALUATED', 'CANCELLED']);

type Course = 'passed' | 'now' | 'ahead';
const TONES = { passed: 'good', now: 'doing', ahead: 'idle' } as const satisfies Record<Course, Tone>;

interface StageProps {
  readonly line: StageLine;
  readonly budget: number | null;
  readonly course: Course;
  /** The one whose gate is next, begun or not. */
  readonly isPresent: boolean;
  readonly zone: string;
  readonly nowMs: number;
  readonly nameOf: (code: string) => string;
}

const money = (value: string | number | null | undefined) =>
  value === null || value === undefined ? PLACEHOLDER : withUnit(formatNumber(Number(value), 2, true), 'CNY');

/** When it was meant to be and was, and what it cost beside what it may cost. */
function Figures({ line, budget, zone, nameOf }: Omit<StageProps, 'course' | 'isPresent' | 'nowMs'>) {
  const t = useT(orderPhrases);
  const day = (ms: number | null | undefined) =>
    typeof ms === 'number' ? formatTime(ms, zone).slice(0, 10) : PLACEHOLDER;
  const isBegun = typeof line.actualStart === 'number';
  const rows = [
    ['planned', `${day(line.planStart)} – ${day(line.planEnd)}`],
    ['actual', isBegun ? `${day(line.actualStart)} – ${day(line.actualEnd)}` : PLACEHOLDER],
    ...(line.stage === 'SETTLE' ? [] : [['cost', `${money(line.cost)} / ${money(budget)}`] as const]),
    ...(typeof line.agreedBy === 'string'
      ? [['agreed', `${money(line.agreedCost)} · ${nameOf(line.agreedBy)}`] as const]
      : []),
  ] as const;
  return (
    <dl>
      {rows.map(([key, value]) => (
        <Fragment key={key}>
          <dt>{t(`stages.${key}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Stage({ course, isPresent, nowMs, ...props }: StageProps) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const { line } = props;
  const isLate = (isPresent || course === 'passed') && (line.actualEnd ?? nowMs) > line.planEnd;
  return (
    <li data-course={course} aria-current={isPresent ? 'step' : undefined}>
      <strong>{NAMES[line.stage]?.[language] ?? line.stage}</strong>
      <span>
        <StatusTag tone={TONES[course]}>{t(`stages.${course}`)}</StatusTag>{' '}
        {isLate && <StatusTag tone="warn">{t('stages.late')}</StatusTag>}
      </span>
      <Figures {...props} />
    </li>
  );
}

/** The stages of work beside each other: what each was meant to take and took, and what the next one still waits for. */
export function StageBar({ record }: CellSlotProps) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const [nowMs] = useState(() => Date.now());
  const lines = stageLines(record.values);
  if (lines.length === 0) return <>{PLACEHOLDER}</>;
  const now = lines.findIndex(({ stage }) => stage === record.values.stage);
  const missing = OVER.has(record.status ?? '') ? [] : gateRefusals(record.values);
  return (
    <>
      <ol className="sed-stages" aria-label={t('stages.title')}>
        {lines.map((line, index) => {
          const isPassed = index < now || typeof line.actualEnd === 'number';
          const isPresent = index === now && !isPassed;
          const isBegun = typeof line.actualStart === 'number';
          return (
            <Stage
              key={line.stage}
              line={line}
              budget={stageBudget(record.values, line)}
              course={isPassed ? 'passed' : isPresent && isBegun ? 'now' : 'ahead'}
              isPresent={isPresent}
              zone={zone}
              nowMs={nowMs}
              nameOf={(code) => record.labels.stages?.[code] ?? code}
            />
          );
        })}
      </ol>
      {missing.length > 0 && (
        <div className="sed-stages-gate">
          {t('stages.gate')}
          <ul>
            {missing.map(({ code, params, field = '' }) => (
              <li key={code}>{`${FIELDS[field]?.label[language] ?? ''}: ${errorText(language, code, params)}`}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
