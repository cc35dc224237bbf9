import { keepsUntil, reportedText, type EntrySheet, type Qualifier } from '@sed/laboratory-contract';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import { recordPath } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { memo, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { laboratoryPhrases } from '../phrases';
import {
  cellKey,
  isBad,
  isLocked,
  MEASURED,
  reasonOf,
  sampleOf,
  shownIn,
  typedInto,
  workedOut,
  type Cell,
  type Draft,
  type EntryRow,
  type OnlineGap,
} from './entry-model';

export type Field = HTMLInputElement | HTMLSelectElement;

export interface Place {
  readonly row: number;
  readonly column: number;
}

interface LineProps {
  readonly row: EntryRow;
  readonly at: number;
  readonly cells: readonly Cell[];
  readonly sheet: EntrySheet | undefined;
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly hasOnline: boolean;
  readonly gap: OnlineGap | undefined;
  /** Whether it is to be measured soon, or should have been. */
  readonly hold: 'soon' | 'over' | null;
  readonly headOf: (cell: Cell) => string;
  readonly onType: (entries: readonly (readonly [string, string])[]) => void;
  readonly onKey: (event: KeyboardEvent<Field>, place: Place) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>, place: Place) => void;
}

/** A sample with what is typed of one index. What is typed into others does not draw it again. */
export const EntryLine = memo(function EntryLine(line: LineProps) {
  const { row, cells, hasOnline, gap } = line;
  return (
    <tr>
      <SampleCells {...line} />
      {cells.map((cell, column) => (
        <td key={cell}>
          <EntryField {...{ cell, column, line }} />
        </td>
      ))}
      {!cells.includes('value') && <td className="sed-lab-number">{workedText(line)}</td>}
      <ResultCells row={row}>{hasOnline && <GapCells gap={gap} />}</ResultCells>
    </tr>
  );
}, looksAlike);

const DRAWN: readonly Cell[] = [...MEASURED, 'second', 'remark', 'untested'];

/** What is done with keys and pasted blocks goes by all rows, which are the same where this one is. */
function looksAlike(before: LineProps, now: LineProps): boolean {
  const isOwn = (['row', 'at', 'sheet', 'headOf', 'isBusy', 'hasOnline', 'hold'] as const).every(
    (name) => before[name] === now[name],
  );
  if (!isOwn || !isSameGap(before.gap, now.gap)) return false;
  return DRAWN.every((cell) => before.draft.get(cellKey(now.row, cell)) === now.draft.get(cellKey(now.row, cell)));
}

function isSameGap(before: OnlineGap | undefined, now: OnlineGap | undefined): boolean {
  return before?.online === now?.online && before?.pct === now?.pct && before?.cause === now?.cause;
}

/** A cell to type in; why a result is not there is chosen by its digit or letter, as lists are. */
function EntryField({
  cell,
  column,
  line,
}: {
  readonly cell: Cell;
  readonly column: number;
  readonly line: LineProps;
}) {
  const t = useT(laboratoryPhrases);
  const language = useLanguage();
  const { row, at, draft, isBusy, headOf, onType, onKey, onPaste } = line;
  const place = { row: at, column };
  const text = draft.get(cellKey(row, cell));
  const isWrong = isBad(cell, text);
  const isText = cell === 'remark';
  const common = {
    ...{ 'data-cell': `${String(at)}:${String(column)}`, 'data-changed': text !== undefined },
    ...{ 'aria-label': t('cell', { column: headOf(cell), sample: sampleOf(row.task) }), 'data-locked': isLocked(row) },
    onChange: ({ target }: { readonly target: Field }) => onType(typedInto(row, cell, target.value, draft)),
    onKeyDown: (event: KeyboardEvent<Field>) => onKey(event, place),
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
      onPaste={(event) => onPaste(event, place)}
    />
  );
}

function workedText({ row, draft, sheet }: LineProps): string {
  const worked = workedOut(row, draft, sheet?.formula ?? null);
  return worked === null ? PLACEHOLDER : String(Number(worked.toPrecision(5)));
}

function SampleCells({ row: { task }, sheet, hold }: LineProps) {
  const t = useT(laboratoryPhrases);
  const { zoneOf } = usePlants();
  const language = useLanguage();
  const { takenAt } = task.values;
  const clockOf = (at: unknown) =>
    typeof at === 'number' ? formatTime(at, zoneOf(task.factoryNo ?? '')).slice(5, 16) : PLACEHOLDER;
  const lateness = analysisTaskList.fields.lateness.items.find(({ code }) => code === task.values.lateness);
  return (
    <>
      <th scope="row">
        <Link to={recordPath(analysisTaskList, task.id)}>{sampleOf(task)}</Link>
        {lateness !== undefined && <StatusTag tone={lateness.tone}>{lateness.label[language]}</StatusTag>}
      </th>
      <td className="sed-lab-time">
        {clockOf(takenAt)}
        {hold !== null && (
          <StatusTag tone={hold === 'over' ? 'bad' : 'warn'}>
            {t(`hold.${hold}`, { time: clockOf(keepsUntil(takenAt, sheet?.holdHours ?? null)) })}
          </StatusTag>
        )}
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
