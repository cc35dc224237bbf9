import { MAX_MODEL_CELLS, type ModelCell, type ModelGroupDto, type StoredModel } from '@sed/plants-contract';
import type { BilingualText } from '@sed/platform-contract';

/** What people edit of a model; the rest is book-keeping of the service. */
export type ModelContent = Pick<StoredModel, 'name' | 'enabled' | 'order' | 'groups'>;

/** Where a cell stands. */
export interface CellPlace {
  readonly groupId: string;
  readonly index: number;
}

/** Signals as the editor needs them. */
export interface Bindable {
  readonly code: string;
  readonly name: BilingualText;
}

export function newId(): string {
  return crypto.randomUUID();
}

export function contentOf({ name, enabled, order, groups }: StoredModel): ModelContent {
  return { name, enabled, order, groups };
}

export function isSameContent(a: ModelContent, b: ModelContent): boolean {
  return JSON.stringify(contentKey(a)) === JSON.stringify(contentKey(b));
}

function contentKey({ name, enabled, order, groups }: ModelContent) {
  const cellKey = (cell: ModelCell) => [
    cell.id,
    cell.title.zh,
    cell.title.en,
    cell.pattern,
    cell.signalCode,
    cell.hidden,
    cell.decimals,
    cell.showTrend,
  ];
  const groupKey = ({ id, title, section, cells }: ModelGroupDto) => [
    id,
    title.zh,
    title.en,
    section,
    cells.map(cellKey),
  ];
  return [name.zh, name.en, enabled, order, groups.map(groupKey)];
}

/** The same model under new ids, as a copy needs it. */
export function copiedGroups(groups: readonly ModelGroupDto[]): ModelGroupDto[] {
  return groups.map((group) => ({
    ...group,
    id: newId(),
    cells: group.cells.map((cell) => ({ ...cell, id: newId() })),
  }));
}

export function newGroup(title: BilingualText): ModelGroupDto {
  return { id: newId(), title, section: '', cells: [] };
}

export function newCell(title: BilingualText, signal?: Bindable): ModelCell {
  const code = signal?.code ?? null;
  return {
    id: newId(),
    title: signal?.name ?? title,
    pattern: code,
    signalCode: code,
    hidden: false,
    decimals: null,
    showTrend: true,
  };
}

export function withGroup(model: ModelContent, groupId: string, change: Partial<ModelGroupDto>): ModelContent {
  return { ...model, groups: model.groups.map((group) => (group.id === groupId ? { ...group, ...change } : group)) };
}

export function withoutGroup(model: ModelContent, groupId: string): ModelContent {
  return { ...model, groups: model.groups.filter(({ id }) => id !== groupId) };
}

export function movedGroup(model: ModelContent, groupId: string, by: number): ModelContent {
  const from = model.groups.findIndex(({ id }) => id === groupId);
  const to = from + by;
  if (from < 0 || to < 0 || to >= model.groups.length) return model;
  return { ...model, groups: moved(model.groups, from, to) };
}

export function withCells(model: ModelContent, groupId: string, cells: readonly ModelCell[]): ModelContent {
  const group = model.groups.find(({ id }) => id === groupId);
  if (group === undefined) return model;
  return withGroup(model, groupId, { cells: [...group.cells, ...cells].slice(0, MAX_MODEL_CELLS) });
}

export function withCell(model: ModelContent, cellId: string, change: Partial<ModelCell>): ModelContent {
  return {
    ...model,
    groups: model.groups.map((group) => ({
      ...group,
      cells: group.cells.map((cell) => (cell.id === cellId ? { ...cell, ...change } : cell)),
    })),
  };
}

export function withoutCell(model: ModelContent, cellId: string): ModelContent {
  return {
    ...model,
    groups: model.groups.map((group) => ({ ...group, cells: group.cells.filter(({ id }) => id !== cellId) })),
  };
}

export function placeOf(model: ModelContent, cellId: string): CellPlace | undefined {
  for (const { id: groupId, cells } of model.groups) {
    const index = cells.findIndex(({ id }) => id === cellId);
    if (index >= 0) return { groupId, index };
  }
  return undefined;
}

export function cellOf(model: ModelContent, cellId: string | undefined): ModelCell | undefined {
  return model.groups.flatMap(({ cells }) => cells).find(({ id }) => id === cellId);
}

/** Puts a cell before the one at the place, in any group that has room; the same model when it cannot go there. */
export function movedCell(model: ModelContent, cellId: string, to: CellPlace): ModelContent {
  const from = placeOf(model, cellId);
  const cell = cellOf(model, cellId);
  const target = model.groups.find(({ id }) => id === to.groupId);
  if (from === undefined || cell === undefined || target === undefined) return model;
  if (from.groupId !== to.groupId && target.cells.length >= MAX_MODEL_CELLS) return model;
  // Taken out first, so what stood behind it in the same group has moved up by one.
  const isBehind = from.groupId === to.groupId && from.index < to.index;
  const index = Math.max(0, isBehind ? to.index - 1 : to.index);
  if (from.groupId === to.groupId && from.index === index) return model;
  const taken = withoutCell(model, cellId);
  const cells = taken.groups.find(({ id }) => id === to.groupId)?.cells ?? [];
  return withGroup(taken, to.groupId, { cells: cells.toSpliced(index, 0, cell) });
}

/** One step along the reading order; over the end of a group into the next one. */
export function steppedCell(model: ModelContent, cellId: string, by: 1 | -1): ModelContent {
  const place = placeOf(model, cellId);
  if (place === undefined) return model;
  const groupIndex = model.groups.findIndex(({ id }) => id === place.groupId);
  const size = model.groups[groupIndex]?.cells.length ?? 0;
  const next = place.index + by;
  if (next >= 0 && next < size) {
    return movedCell(model, cellId, { groupId: place.groupId, index: by > 0 ? next + 1 : next });
  }
  const neighbour = model.groups[groupIndex + by];
  if (neighbour === undefined) return model;
  return movedCell(model, cellId, { groupId: neighbour.id, index: by > 0 ? 0 : neighbour.cells.length });
}

/** What is left to do before the model shows everything it promises. */
export function openCells(
  model: ModelContent,
  codes: ReadonlySet<string>,
): { unbound: number; unknown: number; hidden: number } {
  const cells = model.groups.flatMap((group) => group.cells);
  return {
    unbound: cells.filter(({ signalCode }) => signalCode === null).length,
    unknown: cells.filter(({ signalCode }) => signalCode !== null && !codes.has(signalCode)).length,
    hidden: cells.filter(({ hidden }) => hidden).length,
  };
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}
