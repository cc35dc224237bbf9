import { dayAfter, daysOfMonth, type RosterCell, type RosterMonth } from '@sed/shifts-contract';

export type GridBy = 'team' | 'person';

export interface GridRow {
  readonly key: string;
  readonly factoryNo: string;
  readonly name: string;
  /** By day; several where somebody has two shifts or a team several people. */
  readonly cells: ReadonlyMap<string, readonly RosterCell[]>;
}

export interface PlantGrid {
  readonly factoryNo: string;
  readonly rows: readonly GridRow[];
  readonly gaps: ReadonlyMap<string, readonly { readonly from: number; readonly to: number }[]>;
  readonly isDraft: boolean;
}

export function daysIn(month: string): string[] {
  const { first, last } = daysOfMonth(month);
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** The month as a page shows it: plants, in each its teams or people, in each its days. */
export function gridOf(month: RosterMonth, by: GridBy, plants: readonly string[]): PlantGrid[] {
  const teamNames = new Map(month.teams.map(({ id, name }) => [id, name]));
  const peopleNames = new Map(month.people.map(({ id, name }) => [id, name]));
  const nameOf = (cell: RosterCell) =>
    by === 'team' ? (teamNames.get(cell.team) ?? '--') : (peopleNames.get(cell.person) ?? cell.person);
  return plants.flatMap((factoryNo) => {
    const own = month.cells.filter((cell) => cell.factoryNo === factoryNo);
    if (own.length === 0) return [];
    const byRow = new Map<string, RosterCell[]>();
    for (const cell of own) pushTo(byRow, by === 'team' ? cell.team : cell.person, cell);
    const rows = [...byRow].map(([key, cells]): GridRow => {
      const days = new Map<string, RosterCell[]>();
      for (const cell of cells) pushTo(days, cell.day, cell);
      const [first] = cells;
      return { key, factoryNo, name: first === undefined ? key : nameOf(first), cells: days };
    });
    const gaps = new Map<string, { from: number; to: number }[]>();
    for (const gap of month.gaps) if (gap.factoryNo === factoryNo) pushTo(gaps, gap.day, gap);
    const isDraft = own.some(({ status }) => status === 'DRAFT');
    return [{ factoryNo, rows: rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh')), gaps, isDraft }];
  });
}
