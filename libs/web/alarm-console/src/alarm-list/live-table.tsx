import { type AlarmDto } from '@sed/contract';
import { useT } from '@sed/web-platform';
import { memo, useMemo, type ReactNode } from 'react';
import { useIsActive, type ActiveRow } from './active-row';
import { type AlarmColumn } from './alarm-columns';
import './live-table.css';
import { alarmPhrases } from './phrases';
import { RowGroupContext } from './row-group';

/** The boxes in front of the rows. */
export interface LiveSelection {
  readonly ids: ReadonlySet<string>;
  /** Why a row cannot be ticked; undefined where it can. */
  readonly refusalOf: (alarm: AlarmDto) => string | undefined;
  readonly onToggle: (id: string) => void;
}

interface CellsProps {
  readonly alarm: AlarmDto;
  readonly columns: readonly AlarmColumn[];
}

function classOf({ className = '', ellipsis, fixed }: AlarmColumn): string {
  return `${className}${ellipsis === true ? ' sed-live-cut' : ''}${fixed === undefined ? '' : ' sed-live-fixed'}`.trim();
}

/** The cells of a row: drawn anew only when its alarm has changed, whatever else happens to the list. */
const Cells = memo(function Cells({ alarm, columns }: CellsProps) {
  return columns.map((column) => (
    <td key={column.title} className={classOf(column)}>
      {column.render(undefined, alarm)}
    </td>
  ));
});

interface BoxProps {
  readonly alarm: AlarmDto;
  readonly isTicked: boolean;
  readonly refusal: string | undefined;
  readonly onToggle: (id: string) => void;
}

const Box = memo(function Box({ alarm, isTicked, refusal, onToggle }: BoxProps) {
  const t = useT(alarmPhrases);
  return (
    <td className="sed-live-box">
      <input
        type="checkbox"
        aria-label={t('column.select')}
        checked={isTicked}
        disabled={refusal !== undefined}
        title={refusal}
        onChange={() => onToggle(alarm.id)}
      />
    </td>
  );
});

interface RowProps extends CellsProps {
  readonly active: ActiveRow;
  readonly rowClass: string;
  readonly box: ReactNode;
  readonly more: number;
  readonly isUnfolded: boolean;
  readonly onFold: (rootId: string) => void;
}

function Row({ alarm, columns, active, rowClass, box, more, isUnfolded, onFold }: RowProps) {
  const isActive = useIsActive(active, alarm.id);
  const { id } = alarm;
  const group = useMemo(() => ({ id, count: more, isUnfolded, toggle: onFold }), [id, more, isUnfolded, onFold]);
  return (
    <tr data-row-key={id} className={isActive ? `${rowClass} sed-row-active` : rowClass}>
      {box}
      <RowGroupContext value={group}>
        <Cells alarm={alarm} columns={columns} />
      </RowGroupContext>
    </tr>
  );
}

interface Props {
  readonly label: string;
  readonly rows: readonly AlarmDto[];
  readonly columns: readonly AlarmColumn[];
  readonly widthPx: number;
  readonly active: ActiveRow;
  readonly rowClass: (alarm: AlarmDto) => string;
  readonly selection: LiveSelection | undefined;
  readonly moreOf: (id: string) => number;
  readonly isUnfolded: (id: string) => boolean;
  readonly onFold: (rootId: string) => void;
  readonly empty: ReactNode;
}

/**
 * The table of a list that changes several times a second under the keys of its reader. The tables of the library draw
 * every cell with each change; here a row is drawn when its alarm changed, and its cells are plain elements.
 */
export function LiveTable({ label, rows, columns, widthPx, selection, empty, ...row }: Props) {
  const t = useT(alarmPhrases);
  return (
    <div className="sed-table sed-live">
      <table aria-label={label} style={{ minWidth: widthPx }}>
        <colgroup>
          {selection !== undefined && <col className="sed-live-box" />}
          {columns.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col">
                <span className="sed-visually-hidden">{t('column.select')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((alarm) => (
            <Row
              key={alarm.id}
              alarm={alarm}
              columns={columns}
              active={row.active}
              rowClass={row.rowClass(alarm)}
              more={row.moreOf(alarm.id)}
              isUnfolded={row.isUnfolded(alarm.id)}
              onFold={row.onFold}
              box={
                selection !== undefined && (
                  <Box
                    alarm={alarm}
                    isTicked={selection.ids.has(alarm.id)}
                    refusal={selection.refusalOf(alarm)}
                    onToggle={selection.onToggle}
                  />
                )
              }
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}
