import type { AlarmDto } from '@sed/alarms-contract';
import { useT } from '@sed/platform-web';
import { decidingPx, fitColumns, useRoom } from '@sed/platform-ui';
import { memo, useMemo, type ReactNode } from 'react';
import { useIsActive, type ActiveRow } from './active-row';
import type { AlarmColumn } from './alarm-columns';
import './live-table.css';
import { alarmPhrases } from './phrases';
import { RowGroupContext } from './row-group';

/** The boxes in front of the rows. */
export interface LiveSelection {
  readonly ids: ReadonlySet<string>;
  /** Why a row cannot be ticked; undefined where it can. */
  readonly refusalOf: (alarm: AlarmDto) => string | undefined;
  readonly onToggle: (id: string) => void;
  /** How many of the rows on screen can be ticked. */
  readonly eligible: number;
  /** Ticks them all, or none where some are. */
  readonly onToggleAll: () => void;
}

interface CellsProps {
  readonly alarm: AlarmDto;
  readonly columns: readonly AlarmColumn[];
}

/** Room for the boxes of a selection. */
const SELECTION_PX = 32;

function classOf({ className = '', ellipsis }: AlarmColumn): string {
  return `${className}${ellipsis === true ? ' sed-live-cut' : ''}`.trim();
}

interface Layout {
  readonly columns: readonly AlarmColumn[];
  readonly narrow: readonly AlarmColumn[];
  readonly hasBoxes: boolean;
}

/** The columns that fit; where not even the deciding ones do, the one that says it all. */
function useShownColumns({ columns, narrow, hasBoxes }: Layout) {
  const [box, widthPx] = useRoom();
  const shown = useMemo(() => {
    const roomPx = widthPx === undefined ? undefined : widthPx - (hasBoxes ? SELECTION_PX : 0);
    return roomPx !== undefined && roomPx < decidingPx(columns) ? narrow : fitColumns(columns, roomPx);
  }, [columns, narrow, hasBoxes, widthPx]);
  return { box, shown };
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

/** Ticks what is on screen, level 1 left out: that is never handled in one go. */
function HeadBox({ ids, eligible, onToggleAll }: LiveSelection) {
  const t = useT(alarmPhrases);
  const isSome = ids.size > 0;
  return (
    <th scope="col" className="sed-live-box">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome && ids.size < eligible;
        }}
        type="checkbox"
        aria-label={t(isSome ? 'ack.selectNone' : 'ack.selectVisible')}
        title={t(isSome ? 'ack.selectNone' : 'ack.selectVisible')}
        checked={isSome}
        disabled={eligible === 0}
        onChange={onToggleAll}
      />
    </th>
  );
}

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
  /** Shown instead on a screen too narrow for the deciding columns. */
  readonly narrow: readonly AlarmColumn[];
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
export function LiveTable({ label, rows, columns, narrow, selection, empty, ...row }: Props) {
  const { box, shown } = useShownColumns({ columns, narrow, hasBoxes: selection !== undefined });
  return (
    <div ref={box} className="sed-table sed-live">
      <table aria-label={label}>
        <colgroup>
          {selection !== undefined && <col className="sed-live-box" />}
          {shown.map(({ title, widthPx }) => (
            <col key={title} style={widthPx === 0 ? {} : { width: widthPx }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection !== undefined && <HeadBox {...selection} />}
            {shown.map((column) => (
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
              columns={shown}
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
