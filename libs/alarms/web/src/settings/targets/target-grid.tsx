import type { TargetIndicator } from '@sed/alarms-contract';
import { unitText } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { useRef, type KeyboardEvent } from 'react';
import { targetPhrases } from './phrases';
import { cellKey, LINES, MONTHS, pasted, type BadCell, type Line, type Texts } from './target-edit';
import './target-grid.css';

const SOME_YEAR = 2000;

interface Props {
  readonly indicators: readonly TargetIndicator[];
  readonly textAt: (cell: string) => string;
  readonly bad: readonly BadCell[];
  readonly isReadOnly: boolean;
  readonly onChange: (changes: Texts) => void;
}

const UP_AND_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Where an arrow or Enter leads; undefined where the text cursor still has somewhere to go. */
function stepOf(event: KeyboardEvent<HTMLInputElement>): readonly [number, number] | undefined {
  const down = UP_AND_DOWN[event.key];
  if (down !== undefined) return [down, 0];
  const right = SIDEWAYS[event.key];
  if (right === undefined) return undefined;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const edge = right < 0 ? 0 : value.length;
  return isAll || (selectionStart === edge && selectionEnd === edge) ? [0, right] : undefined;
}

interface Row {
  readonly indicator: TargetIndicator;
  readonly line: Line;
  readonly isFirst: boolean;
}

function useMonthNames(): (month: number) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { month: 'short' });
  return (month) => format.format(new Date(SOME_YEAR, month - 1, 1));
}

function Indicator({ indicator }: { readonly indicator: TargetIndicator }) {
  const t = useT(targetPhrases);
  const { key, unit, signalCode } = indicator;
  return (
    <th scope="rowgroup" rowSpan={LINES.length}>
      <strong>{key}</strong>
      {unit !== '' && <span className="sed-unit"> {unitText(unit)}</span>}
      <span className="sed-target-tag">{signalCode ?? t('noSignal')}</span>
    </th>
  );
}

/** The table of lines: a sheet moved through by arrows, filled to the right, and pasted into. */
export function TargetGrid({ indicators, textAt, bad, isReadOnly, onChange }: Props) {
  const t = useT(targetPhrases);
  const nameOf = useMonthNames();
  const table = useRef<HTMLTableElement>(null);
  const rows: Row[] = indicators.flatMap((indicator) =>
    LINES.map((line, index) => ({ indicator, line, isFirst: index === 0 })),
  );
  const cells = rows.map(({ indicator, line }) => MONTHS.map((month) => cellKey(indicator.key, line, month)));
  const isBad = new Set(bad.map(({ key, line, month }) => cellKey(key, line, month)));
  const focus = (row: number, month: number) => {
    const next = table.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-month="${month}"]`);
    next?.focus();
    next?.select();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, row: number, month: number) => {
    if (event.key === 'Enter' && event.ctrlKey) {
      const text = event.currentTarget.value;
      const right = cells[row]?.slice(month - 1) ?? [];
      if (!isReadOnly) onChange(new Map(right.map((cell) => [cell, text])));
      return;
    }
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    focus(row + step[0], month + step[1]);
  };
  return (
    <div className="sed-target-scroll">
      <table ref={table} className="sed-targets" aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('indicator')}</th>
            <th scope="col" aria-label={t('row', { kind: '', direction: '' })} />
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                {nameOf(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ indicator, line, isFirst }, row) => {
            const kind = t(`kind.${line.kind}`);
            const direction = t(`lines.${line.direction}`);
            return (
              <tr key={`${indicator.key}/${line.direction}/${line.kind}`} data-first={isFirst}>
                {isFirst && <Indicator indicator={indicator} />}
                <th scope="row">{t('row', { kind, direction })}</th>
                {MONTHS.map((month) => {
                  const cell = cellKey(indicator.key, line, month);
                  return (
                    <td key={month}>
                      <input
                        aria-label={t('cell', { indicator: indicator.key, kind, direction, month })}
                        aria-invalid={isBad.has(cell)}
                        data-row={row}
                        data-month={month}
                        inputMode="decimal"
                        readOnly={isReadOnly || indicator.signalCode === null}
                        value={textAt(cell)}
                        onChange={(event) => onChange(new Map([[cell, event.target.value]]))}
                        onKeyDown={(event) => press(event, row, month)}
                        onPaste={(event) => {
                          const text = event.clipboardData.getData('text/plain');
                          if (isReadOnly || !/[\t\n]/.test(text)) return;
                          event.preventDefault();
                          onChange(pasted(cells, { row, month }, text));
                        }}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
