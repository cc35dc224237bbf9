import { MAX_MODEL_CELLS, type ModelCell, type ModelGroupDto } from '@sed/plants-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDirty, opened, stepped } from './edit-history';
import {
  copiedGroups,
  isSameContent,
  movedCell,
  movedGroup,
  openCells,
  placeOf,
  steppedCell,
  withCell,
  withCells,
  withoutCell,
  type ModelContent,
} from './edit-model';

const text = (word: string) => ({ zh: word, en: word });
const cell = (id: string, over: Partial<ModelCell> = {}): ModelCell => ({
  id,
  title: text(id),
  pattern: null,
  signalCode: id,
  hidden: false,
  decimals: null,
  showTrend: true,
  ...over,
});
const group = (id: string, ...ids: string[]): ModelGroupDto => ({
  id,
  title: text(id),
  section: '',
  cells: ids.map((one) => cell(one)),
});
const model = (...groups: ModelGroupDto[]): ModelContent => ({ name: text('m'), enabled: true, order: 0, groups });
const orderOf = ({ groups }: ModelContent) => groups.map(({ cells }) => cells.map(({ id }) => id).join(''));

describe('the order of items', () => {
  const start = model(group('g', 'a', 'b', 'c'), group('h', 'd'));

  it('puts an item before the one it is dropped on, in its own group and in others', () => {
    expect(orderOf(movedCell(start, 'a', { groupId: 'g', index: 2 }))).toEqual(['bac', 'd']);
    expect(orderOf(movedCell(start, 'c', { groupId: 'g', index: 0 }))).toEqual(['cab', 'd']);
    expect(orderOf(movedCell(start, 'a', { groupId: 'g', index: 3 }))).toEqual(['bca', 'd']);
    expect(orderOf(movedCell(start, 'b', { groupId: 'h', index: 0 }))).toEqual(['ac', 'bd']);
    expect(movedCell(start, 'a', { groupId: 'g', index: 1 })).toBe(start);
    expect(movedCell(start, 'x', { groupId: 'g', index: 1 })).toBe(start);
  });

  it('goes step by step along the reading order, over the end of a group into the next', () => {
    expect(orderOf(steppedCell(start, 'a', 1))).toEqual(['bac', 'd']);
    expect(orderOf(steppedCell(start, 'c', 1))).toEqual(['ab', 'cd']);
    expect(orderOf(steppedCell(start, 'd', -1))).toEqual(['abcd', '']);
    expect(steppedCell(start, 'a', -1)).toBe(start);
    expect(steppedCell(start, 'd', 1)).toBe(start);
  });

  it('never overfills a group', () => {
    const full = group('f', ...Array.from({ length: MAX_MODEL_CELLS }, (_, i) => `f${String(i)}`));
    const two = model(full, group('g', 'a'));
    expect(movedCell(two, 'a', { groupId: 'f', index: 0 })).toBe(two);
    expect(withCells(two, 'f', [cell('x')]).groups[0]?.cells).toHaveLength(MAX_MODEL_CELLS);
  });

  it('loses and doubles nothing, whatever is moved where (property)', () => {
    const moves = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        groupId: fc.constantFrom('g', 'h'),
        index: fc.integer({ min: 0, max: 5 }),
        by: fc.constantFrom<1 | -1>(1, -1),
        isStep: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(moves, (steps) => {
        const end = steps.reduce(
          (now, { id, groupId, index, by, isStep }) =>
            isStep ? steppedCell(now, id, by) : movedCell(now, id, { groupId, index }),
          start,
        );
        expect(orderOf(end).join('').split('').sort().join('')).toBe('abcd');
      }),
    );
  });

  it('moves groups within their bounds', () => {
    expect(movedGroup(start, 'g', 1).groups.map(({ id }) => id)).toEqual(['h', 'g']);
    expect(movedGroup(start, 'g', -1)).toBe(start);
  });
});

describe('a copy', () => {
  it('has the same items under ids of its own', () => {
    const [copy] = copiedGroups([group('g', 'a', 'b')]);
    expect(copy?.cells.map(({ signalCode }) => signalCode)).toEqual(['a', 'b']);
    expect(new Set([copy?.id, ...(copy?.cells.map(({ id }) => id) ?? [])]).has('a')).toBe(false);
  });
});

describe('what is left to do', () => {
  it('counts items without a signal, with one that is gone, and hidden ones', () => {
    const open = withCell(withCell(model(group('g', 'a', 'b', 'c')), 'a', { signalCode: null }), 'b', { hidden: true });
    expect(openCells(open, new Set(['b']))).toEqual({ unbound: 1, unknown: 1, hidden: 1 });
  });
});

describe('the history of edits', () => {
  const saved = model(group('g', 'a'));
  const renamed = (name: string) => ({ ...saved, name: text(name) });

  it('undoes and redoes step by step and knows when nothing is left to save', () => {
    let history = opened(saved);
    history = stepped(history, { kind: 'change', to: withoutCell(saved, 'a') });
    expect(isDirty(history)).toBe(true);
    expect(placeOf(history.now, 'a')).toBeUndefined();
    history = stepped(history, { kind: 'undo' });
    expect(isDirty(history)).toBe(false);
    history = stepped(history, { kind: 'redo' });
    expect(placeOf(history.now, 'a')).toBeUndefined();
  });

  it('takes typing in one field as one step', () => {
    let history = opened(saved);
    for (const name of ['n', 'ne', 'new'])
      history = stepped(history, { kind: 'change', to: renamed(name), field: 'name' });
    history = stepped(history, { kind: 'change', to: { ...renamed('new'), order: 3 }, field: 'order' });
    history = stepped(history, { kind: 'undo' });
    expect(history.now.name.en).toBe('new');
    expect(isSameContent(stepped(history, { kind: 'undo' }).now, saved)).toBe(true);
  });

  it('can take back the discarding of everything', () => {
    const changed = stepped(opened(saved), { kind: 'change', to: renamed('x') });
    const discarded = stepped(changed, { kind: 'discard' });
    expect(isDirty(discarded)).toBe(false);
    expect(stepped(discarded, { kind: 'undo' }).now.name.en).toBe('x');
  });
});
