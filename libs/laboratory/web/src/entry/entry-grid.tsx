import { holdState } from '@sed/laboratory-contract';
import { unitText } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { useServerNow } from '@sed/signals-web';
import { useCallback, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { laboratoryPhrases } from '../phrases';
import { EntryLine, type Field, type Place } from './entry-line';
import { cellsOf, gapsOf, isAnswered, pasted, variableOf, type Cell } from './entry-model';
import type { Entry } from './use-entry';

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Steps of the keys that leave a cell; a caret in the middle of a text stays in it, Alt and an arrow open a list. */
function stepOf({ key, shiftKey, altKey, currentTarget }: KeyboardEvent<Field>): Place | undefined {
  const step = STEPS[key === 'Enter' && shiftKey ? 'ArrowUp' : key];
  if (altKey || step === undefined) return undefined;
  if (step.column === 0 || !(currentTarget instanceof HTMLInputElement)) return step;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isAtEnd = step.column < 0 ? selectionEnd === 0 : selectionStart === value.length;
  return isAtEnd ? step : undefined;
}

function useHeads({ sheet, rows }: Entry) {
  const t = useT(laboratoryPhrases);
  const unit = typeof rows[0]?.line.unit === 'string' ? rows[0].line.unit : '';
  return useCallback(
    (cell: Cell): string => {
      if (cell === 'remark' || cell === 'untested') return t(cell);
      if (cell === 'second') return `${t('second')} ${unitText(unit)}`.trim();
      if (cell === 'value') return `${t('value')} ${unitText(unit)}`.trim();
      const own = sheet?.columns.find(({ variable }) => variable === variableOf(cell));
      if (own === undefined) return t(`reading.${cell}`);
      return `${variableOf(cell)} ${own.name} ${unitText(own.unit ?? '')}`.trim();
    },
    [t, sheet, unit],
  );
}

const MINUTE_MS = 60_000;

/** A sheet of one index: a row for each sample, typed in as in a spreadsheet. */
export function EntryGrid({ entry }: { readonly entry: Entry }) {
  const t = useT(laboratoryPhrases);
  const headOf = useHeads(entry);
  const table = useRef<HTMLTableElement>(null);
  const { rows, sheet, draft, type, isBusy } = entry;
  const nowMs = useServerNow(MINUTE_MS);
  const cells = cellsOf(sheet);
  const hasFormula = !cells.includes('value');
  const gaps = gapsOf(rows, draft, sheet);
  const hasOnline = gaps.some((gap) => gap !== undefined);
  const goTo = ({ row, column }: Place) => {
    const field = table.current?.querySelector<Field>(`[data-cell="${String(row)}:${String(column)}"]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, place: Place) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    type(pasted(text, place, rows, cells));
  };
  const onKey = (event: KeyboardEvent<Field>, place: Place) => {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    goTo({ row: place.row + step.row, column: place.column + step.column });
  };
  return (
    <div className="sed-lab-sheet">
      <table ref={table} aria-label={t('entry')}>
        <thead>
          <tr>
            <th scope="col">{t('sample')}</th>
            <th scope="col">{t('takenAt')}</th>
            {cells.map((cell) => (
              <th key={cell} scope="col" className={cell === 'remark' ? undefined : 'sed-lab-number'}>
                {headOf(cell)}
              </th>
            ))}
            {hasFormula && (
              <th scope="col" className="sed-lab-number">
                {t('worked')}
              </th>
            )}
            <th scope="col" className="sed-lab-number">
              {t('reported')}
            </th>
            {hasOnline && (
              <>
                <th scope="col" className="sed-lab-number">
                  {t('online')}
                </th>
                <th scope="col">{t('gap')}</th>
              </>
            )}
            <th scope="col">{t('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <EntryLine
              key={row.task.id}
              {...{ row, at, cells, sheet, draft, isBusy, hasOnline, headOf, onType: type, onKey, onPaste }}
              gap={gaps[at]}
              hold={isAnswered(row.line) ? null : holdState(row.task.values.takenAt, sheet?.holdHours ?? null, nowMs)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
