import { reportedText, type Qualifier } from '@sed/laboratory-contract';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { formatNumber, PLACEHOLDER, unitText } from '@sed/platform-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import { recordPath } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { laboratoryPhrases } from '../phrases';
import {
  cellKey,
  cellsOf,
  gapsOf,
  isBad,
  isLocked,
  pasted,
  reasonOf,
  shownIn,
  typedInto,
  variableOf,
  workedOut,
  type Cell,
  type EntryRow,
  type OnlineGap,
  sampleOf,
} from './entry-model';
import type { Entry } from './use-entry';

type Field = HTMLInputElement | HTMLSelectElement;

interface Place {
  readonly row: number;
  readonly column: number;
}

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
  return (cell: Cell): string => {
    if (cell === 'remark' || cell === 'untested') return t(cell);
    if (cell === 'second') return `${t('second')} ${unitText(unit)}`.trim();
    if (cell === 'value') return `${t('value')} ${unitText(unit)}`.trim();
    const own = sheet?.columns.find(({ variable }) => variable === variableOf(cell));
    if (own === undefined) return t(`reading.${cell}`);
    return `${variableOf(cell)} ${own.name} ${unitText(own.unit ?? '')}`.trim();
  };
}

/** A sheet of one index: a row for each sample, typed in as in a spreadsheet. */
export function EntryGrid({ entry }: { readonly entry: Entry }) {
  const t = useT(laboratoryPhrases);
  const headOf = useHeads(entry);
  const table = useRef<HTMLTableElement>(null);
  const { rows, sheet, draft, type } = entry;
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
            <tr key={row.task.id}>
              <SampleCells row={row} />
              {cells.map((cell, column) => (
                <td key={cell}>
                  <EntryField
                    {...{ cell, row, entry }}
                    label={t('cell', { column: headOf(cell), sample: sampleOf(row.task) })}
                    place={`${String(at)}:${String(column)}`}
                    onKey={(event) => onKey(event, { row: at, column })}
                    onPaste={(event) => onPaste(event, { row: at, column })}
                  />
                </td>
              ))}
              {hasFormula && <td className="sed-lab-number">{workedText(row, entry)}</td>}
              <ResultCells row={row}>{hasOnline && <GapCells gap={gaps[at]} />}</ResultCells>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FieldProps {
  readonly cell: Cell;
  readonly row: EntryRow;
  readonly entry: Entry;
  readonly label: string;
  readonly place: string;
  readonly onKey: (event: KeyboardEvent<Field>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** A cell to type in; why a result is not there is chosen by its digit or letter, as lists are. */
function EntryField({ cell, row, entry, label, place, onKey, onPaste }: FieldProps) {
  const t = useT(laboratoryPhrases);
  const language = useLanguage();
  const { draft, type, isBusy } = entry;
  const text = draft.get(cellKey(row, cell));
  const isWrong = isBad(cell, text);
  const isText = cell === 'remark';
  const common = {
    ...{ 'data-cell': place, 'aria-label': label, 'data-changed': text !== undefined, 'data-locked': isLocked(row) },
    onChange: ({ target }: { readonly target: Field }) => type(typedInto(row, cell, target.value, draft)),
    onKeyDown: onKey,
  };
  if (cell === 'untested') {
    return (
      <select {...common} disabled={isBusy || isLocked(row)} value={reasonOf(row, draft)}>
        <option value="">{PLACEHOLDER}</option>
        {analysisTaskList.fields.results.fields.untested.items.map(({ code, label: said }, at) => (
          <option key={code} value={code}>{`${String(at + 1)} ${said[language]}`}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      className={isText ? undefined : 'sed-lab-number'}
      aria-invalid={isWrong}
      title={isWrong ? t('notNumber') : undefined}
      inputMode={isText ? 'text' : 'decimal'}
      maxLength={isText ? 300 : 20}
      autoComplete="off"
      disabled={isBusy}
      readOnly={isLocked(row)}
      value={text ?? shownIn(row, cell)}
      onPaste={onPaste}
    />
  );
}

function workedText(row: EntryRow, { draft, sheet }: Entry): string {
  const worked = workedOut(row, draft, sheet?.formula ?? null);
  return worked === null ? PLACEHOLDER : String(Number(worked.toPrecision(5)));
}

function SampleCells({ row: { task } }: { readonly row: EntryRow }) {
  const { zoneOf } = usePlants();
  const language = useLanguage();
  const { takenAt } = task.values;
  const lateness = analysisTaskList.fields.lateness.items.find(({ code }) => code === task.values.lateness);
  return (
    <>
      <th scope="row">
        <Link to={recordPath(analysisTaskList, task.id)}>{sampleOf(task)}</Link>
        {lateness !== undefined && <StatusTag tone={lateness.tone}>{lateness.label[language]}</StatusTag>}
      </th>
      <td className="sed-lab-time">
        {typeof takenAt === 'number' ? formatTime(takenAt, zoneOf(task.factoryNo ?? '')).slice(5, 16) : PLACEHOLDER}
      </td>
    </>
  );
}

const isQualifier = (value: unknown): value is Qualifier => value === 'EQ' || value === 'LT';

/** What the analyser read, how far it is from what is being typed, and what to look at first. */
function GapCells({ gap }: { readonly gap: OnlineGap | undefined }) {
  const t = useT(laboratoryPhrases);
  if (gap === undefined) {
    return (
      <>
        <td className="sed-lab-number">{PLACEHOLDER}</td>
        <td />
      </>
    );
  }
  const { online, pct, cause } = gap;
  return (
    <>
      <td className="sed-lab-number">{formatNumber(online, 2)}</td>
      <td>
        {pct !== null && (
          <span className="sed-lab-gap" data-far={cause !== null}>
            {`${pct > 0 ? '+' : ''}${formatNumber(pct, 1)} %`}
          </span>
        )}
        {cause !== null && <small className="sed-lab-cause">{t(`cause.${cause}`)}</small>}
      </td>
    </>
  );
}

/** What the service made of it, once it is kept. */
function ResultCells({ row: { line }, children }: { readonly row: EntryRow; readonly children: ReactNode }) {
  const language = useLanguage();
  const { reported, value, qualifier, verdict } = line;
  const shown =
    typeof reported === 'string'
      ? reported
      : typeof value === 'number' && isQualifier(qualifier)
        ? reportedText({ qualifier, value })
        : PLACEHOLDER;
  const field = analysisTaskList.fields.results.fields.verdict;
  const found = field.items.find(({ code }) => code === verdict);
  return (
    <>
      <td className="sed-lab-number">{shown}</td>
      {children}
      <td>
        {found !== undefined && verdict !== 'NONE' && (
          <StatusTag tone={'tone' in found ? found.tone : 'idle'}>{found.label[language]}</StatusTag>
        )}
      </td>
    </>
  );
}
