import type { RecordDto } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import { branchIds, treeOf, visibleIds } from './tree';

function record(id: string, above: string | null): RecordDto {
  return {
    id,
    version: 1,
    no: null,
    factoryNo: null,
    status: null,
    createdAt: 0,
    createdBy: 'u1',
    updatedAt: 0,
    updatedBy: 'u1',
    values: { above },
    labels: {},
  };
}

describe('records as a tree', () => {
  it('puts records below their parents and leaves without a handle', () => {
    const rows = treeOf([record('a', null), record('b', 'a'), record('c', 'b')], 'above');
    expect(visibleIds(rows, new Set(['a', 'b']))).toEqual(['a', 'b', 'c']);
    expect(visibleIds(rows, new Set(['a']))).toEqual(['a', 'b']);
    expect(branchIds(rows)).toEqual(['a', 'b']);
  });

  it('shows a record whose parent is filtered away at the top', () => {
    expect(treeOf([record('b', 'a')], 'above').map((row) => row.record.id)).toEqual(['b']);
  });

  it('loses no record to a circle', () => {
    const rows = treeOf([record('a', 'b'), record('b', 'a'), record('c', 'c')], 'above');
    expect([...visibleIds(rows, new Set(['a', 'b', 'c']))].sort()).toEqual(['a', 'b', 'c']);
  });
});
