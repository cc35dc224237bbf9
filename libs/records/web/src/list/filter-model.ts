import { fieldAt, type AnyModule, type ChoiceField, type Field } from '@sed/records-model';
import type { ModuleFrame } from '../frame/module-frame';
import { columnLabel } from '../value/columns';
import { choiceLabel } from '../value/format-value';
import { dayOf, epochOfWall, shiftDay } from '../value/plant-time';
import { FILTER_PREFIX, NO_RANGE, type ListState, type ParamChange } from './use-list-state';

/** How a column is filtered. */
export type FilterKind = 'text' | 'choice' | 'flag' | 'number' | 'day' | 'month' | 'instant' | 'ref' | 'plant';

export interface Filter {
  readonly name: string;
  readonly kind: FilterKind;
  readonly label: string;
  /** Undefined for columns every record has. */
  readonly field: Field | undefined;
}

const KIND_OF_FIELD: Partial<Record<Field['kind'], FilterKind>> = {
  text: 'text',
  bilingual: 'text',
  clock: 'text',
  choice: 'choice',
  flag: 'flag',
  number: 'number',
  decimal: 'number',
  date: 'day',
  month: 'month',
  instant: 'instant',
  ref: 'ref',
  parent: 'ref',
};
const KIND_OF_COLUMN: Readonly<Record<string, FilterKind>> = {
  no: 'text',
  factoryNo: 'plant',
  updatedAt: 'instant',
  createdAt: 'instant',
};

export const isRange = (kind: FilterKind): boolean =>
  kind === 'number' || kind === 'day' || kind === 'month' || kind === 'instant';

/** The filters of a list in the order of its definition; the status has chips of its own. */
export function filtersOf(frame: ModuleFrame, asked: readonly string[] = []): readonly Filter[] {
  const { module, scope } = frame;
  // Links from other records ask by a reference, whether or not the list offers it.
  const byLink = asked.filter((name) => {
    const field = fieldAt(module, name);
    return (field?.kind === 'ref' || field?.kind === 'parent') && !module.list.filters.includes(name);
  });
  return [...module.list.filters, ...byLink].flatMap((name): Filter[] => {
    if (name === 'status' && fieldAt(module, name) === undefined) return [];
    const field = fieldAt(module, name);
    const kind = field === undefined ? KIND_OF_COLUMN[name] : KIND_OF_FIELD[field.kind];
    if (kind === undefined || (kind === 'plant' && scope.plants.length < 2)) return [];
    return [{ name, kind, field, label: columnLabel(frame, name) }];
  });
}

/** First day of the range a list starts with; undefined when it starts without one. */
function firstDay(module: AnyModule, frame: ModuleFrame): string | undefined {
  const days = module.list.rangeDays;
  if (days === undefined) return undefined;
  return shiftDay(dayOf(Date.now(), frame.zoneOf(null)), 1 - days);
}

/** The filter that carries the default range: the first over days or instants. */
function rangedFilter(filters: readonly Filter[]): Filter | undefined {
  return filters.find(({ kind }) => kind === 'day' || kind === 'instant');
}

/** Whoever asks for something else, as links do that lead to counted records, is shown all of it. */
function isAsked({ keyword, status, show, viewId }: ListState, filters: Readonly<Record<string, string>>): boolean {
  const isNarrowed = Object.keys(filters).length > 0 || keyword !== '' || status.length > 0;
  return isNarrowed || (show !== undefined && show !== 'table') || viewId !== undefined;
}

/** Filters in force: those of the address, and the range of the definition while the reader has not chosen another. */
export function filtersInForce(
  state: ListState,
  filters: readonly Filter[],
  frame: ModuleFrame,
): Readonly<Record<string, string>> {
  const known = new Set(filters.flatMap(({ name }) => [name, `${name}.from`, `${name}.to`]));
  const chosen = Object.fromEntries(Object.entries(state.filters).filter(([name]) => known.has(name)));
  const ranged = rangedFilter(filters);
  if (ranged === undefined) return chosen;
  const { [ranged.name]: marker, ...rest } = chosen;
  const isTouched = marker === NO_RANGE || `${ranged.name}.from` in rest || `${ranged.name}.to` in rest;
  const from = isTouched || isAsked(state, rest) ? undefined : firstDay(frame.module, frame);
  return from === undefined ? rest : { ...rest, [`${ranged.name}.from`]: from };
}

/** What the list call is asked: days become instants of the plant's zone where the field is an instant. */
export function queryOfFilters(
  inForce: Readonly<Record<string, string>>,
  filters: readonly Filter[],
  zone: string,
): Record<string, string | number> {
  const query: Record<string, string | number> = {};
  for (const { name, kind } of filters) {
    for (const key of [name, `${name}.from`, `${name}.to`]) {
      const value = inForce[key];
      if (value === undefined) continue;
      if (kind !== 'instant') query[key] = value;
      else {
        const wall = key.endsWith('.to') ? `${value}T23:59:59` : `${value}T00:00:00`;
        const epochMs = epochOfWall(wall, zone);
        // A whole day to its last millisecond.
        if (epochMs !== undefined) query[key] = key.endsWith('.to') ? epochMs + 999 : epochMs;
      }
    }
  }
  return query;
}

/** Change of the address that sets or clears one filter. */
export function filterChange(filter: Filter, value: FilterValue, frame: ModuleFrame): ParamChange {
  const key = `${FILTER_PREFIX}${filter.name}`;
  if (!isRange(filter.kind)) return { [key]: value.text };
  const isCleared = value.from === undefined && value.to === undefined;
  const hasDefault = frame.module.list.rangeDays !== undefined && (filter.kind === 'day' || filter.kind === 'instant');
  return {
    [key]: isCleared && hasDefault ? NO_RANGE : undefined,
    [`${key}.from`]: value.from,
    [`${key}.to`]: value.to,
  };
}

export interface FilterValue {
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function valueOfFilter(inForce: Readonly<Record<string, string>>, name: string): FilterValue {
  return { text: inForce[name], from: inForce[`${name}.from`], to: inForce[`${name}.to`] };
}

export function isSet({ text, from, to }: FilterValue): boolean {
  return text !== undefined || from !== undefined || to !== undefined;
}

/** A filter in words, for its removable chip. `labels` are the texts of chosen references. */
export function filterText(
  filter: Filter,
  value: FilterValue,
  frame: ModuleFrame,
  labels: ReadonlyMap<string, string>,
): string {
  if (isRange(filter.kind)) return rangeText(value, frame);
  const codes = (value.text ?? '').split(',');
  switch (filter.kind) {
    case 'flag':
      return frame.t(value.text === 'true' ? 'list.yes' : 'list.no');
    case 'choice':
      return codes.map((code) => labelOfChoice(frame, filter.field, code)).join(', ');
    case 'plant':
      return codes.map(frame.plantName).join(', ');
    case 'ref':
      return codes.map((id) => labels.get(id) ?? id).join(', ');
    default:
      return value.text ?? '';
  }
}

function labelOfChoice(frame: ModuleFrame, field: Field | undefined, code: string): string {
  return isChoice(field) ? choiceLabel(frame, field, code) : code;
}

function isChoice(field: Field | undefined): field is ChoiceField {
  return field?.kind === 'choice';
}

function rangeText({ from, to }: FilterValue, frame: ModuleFrame): string {
  if (from !== undefined && to !== undefined) return from === to ? from : frame.t('list.between', { from, to });
  return from === undefined ? frame.t('list.atMost', { to: to ?? '' }) : frame.t('list.atLeast', { from });
}
