import type { RosterCell, RosterMonth } from '@sed/shifts-contract';
import type { Language } from '@sed/platform-contract';
import { formatClock, useLanguage, useT } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { shiftPhrases } from '../phrases';
import { daysIn, gridOf, type GridBy, type GridRow, type PlantGrid } from './roster-grid';

interface TableProps {
  readonly month: RosterMonth;
  readonly by: GridBy;
  readonly plants: readonly string[];
  readonly onOpen: (cell: RosterCell) => void;
}

const WEEKEND = new Set([0, 6]);

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** One character for a shift: of a name in two languages, the one of the page. */
function initialOf(shift: string, language: Language): string {
  const [first = shift, second = first] = shift.split(' / ');
  return Array.from(language === 'zh' ? first : second)[0] ?? shift;
}

function Cell({
  cell,
  by,
  onOpen,
  names,
}: { readonly cell: RosterCell; readonly names: ReadonlyMap<string, string> } & Pick<TableProps, 'by' | 'onOpen'>) {
  const t = useT(shiftPhrases);
  const { zoneOf } = usePlants();
  const language = useLanguage();
  const zone = zoneOf(cell.factoryNo);
  const clock = (ms: number) => formatClock(ms, zone).slice(0, 5);
  const name = names.get(cell.person) ?? cell.person;
  const planned = cell.plannedPerson === null ? '' : (names.get(cell.plannedPerson) ?? cell.plannedPerson);
  const text = `${cell.shift} ${clock(cell.startsAt)}–${clock(cell.endsAt)} ${name}`;
  const marks = [
    ...(cell.isChanged ? [t('changedMark', { name: planned })] : []),
    ...(cell.status === 'ABSENT' ? [t('absentMark')] : []),
  ];
  const title = [text, ...marks].join('; ');
  return (
    <button
      type="button"
      className="sed-roster-cell"
      data-status={cell.status}
      data-changed={cell.isChanged}
      title={title}
      aria-label={title}
      onClick={() => onOpen(cell)}
    >
      <span>{initialOf(cell.shift, language)}</span>
      {by === 'team' && cell.isChanged && <small>{name}</small>}
    </button>
  );
}

function Row({
  row,
  days,
  ...rest
}: { readonly row: GridRow; readonly days: readonly string[]; readonly names: ReadonlyMap<string, string> } & Pick<
  TableProps,
  'by' | 'onOpen'
>) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {days.map((day) => (
        <td key={day} data-weekend={WEEKEND.has(weekday(day))}>
          {(row.cells.get(day) ?? []).map((cell) => (
            <Cell key={cell.id} cell={cell} {...rest} />
          ))}
        </td>
      ))}
    </tr>
  );
}

function GapRow({ grid, days }: { readonly grid: PlantGrid; readonly days: readonly string[] }) {
  const t = useT(shiftPhrases);
  const { zoneOf } = usePlants();
  const clock = (ms: number) => formatClock(ms, zoneOf(grid.factoryNo)).slice(0, 5);
  if (grid.gaps.size === 0) return null;
  return (
    <tr className="sed-roster-gaps">
      <th scope="row">{t('gap')}</th>
      {days.map((day) => {
        const gaps = grid.gaps.get(day) ?? [];
        const text = gaps.map(({ from, to }) => t('gapAt', { from: clock(from), to: clock(to) })).join('; ');
        return (
          <td key={day} title={text}>
            {gaps.length > 0 && <span aria-label={text}>!</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** A month of rosters: for each plant its teams or people by day, with what is open marked. */
export function RosterTable({ month, by, plants, onOpen }: TableProps) {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const days = daysIn(month.month);
  const names = new Map(month.people.map(({ id, name }) => [id, name]));
  const weekdays = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'narrow',
    timeZone: 'UTC',
  });
  return (
    <div className="sed-roster-scroll">
      <table className="sed-roster">
        <thead>
          <tr>
            <th scope="col">{by === 'team' ? t('who') : t('person')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-weekend={WEEKEND.has(weekday(day))}>
                <span className="sed-number">{day.slice(8)}</span>
                <small>{weekdays.format(new Date(`${day}T00:00:00Z`))}</small>
              </th>
            ))}
          </tr>
        </thead>
        {gridOf(month, by, plants).map((grid) => (
          <tbody key={grid.factoryNo}>
            <tr className="sed-roster-plant">
              <th scope="rowgroup" colSpan={days.length + 1}>
                {nameOf(grid.factoryNo)} {grid.isDraft && <StatusTag tone="idle">{t('draft')}</StatusTag>}
                {grid.gaps.size > 0 && <StatusTag tone="bad">{t('gaps', { n: grid.gaps.size })}</StatusTag>}
              </th>
            </tr>
            {grid.rows.map((row) => (
              <Row key={row.key} row={row} days={days} by={by} names={names} onOpen={onOpen} />
            ))}
            <GapRow grid={grid} days={days} />
          </tbody>
        ))}
      </table>
    </div>
  );
}
