import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testKind, testOrder } from '../testing/test-modules';
import type { AnyModule } from '@sed/records-model';
import { tableOf } from './table-of';

/** Columns of the indexes a module's table has for its fields, by their names. */
function fieldIndexes(module: AnyModule): Record<string, unknown[]> {
  return Object.fromEntries(
    getTableConfig(tableOf(module)).indexes.flatMap(({ config }) =>
      config.name?.includes('_by_') === true
        ? [[config.name, config.columns.map((column) => ('name' in column ? column.name : undefined))]]
        : [],
    ),
  );
}

describe('indexes of a module', () => {
  it('are those of its references, its order and its declaration, none of its filters', () => {
    expect(fieldIndexes(testOrder)).toEqual({
      m_test_order_by_executor: ['factory_no', 'f_executor', 'id'],
      m_test_order_by_kind: ['factory_no', 'f_kind', 'id'],
      m_test_order_by_sibling: ['factory_no', 'f_sibling', 'id'],
      m_test_order_by_signal: ['factory_no', 'f_signal', 'id'],
      m_test_order_by_amount: ['factory_no', 'f_amount', 'id'],
      m_test_order_by_due_at: ['factory_no', 'f_due_at', 'id'],
    });
    expect(fieldIndexes(testKind)).toEqual({
      m_test_kind_by_code: ['f_code', 'id'],
      m_test_kind_by_above: ['f_above', 'id'],
    });
  });

  it('take several columns, those of every record too, and are made once', () => {
    const list = { ...testKind.list, sort: '-code' };
    const indexes = [['code'], ['name', 'updatedAt']] as const;
    expect(fieldIndexes({ ...testKind, list, indexes })).toEqual({
      m_test_kind_by_code: ['f_code', 'id'],
      m_test_kind_by_above: ['f_above', 'id'],
      m_test_kind_by_name_updated_at: ['f_name', 'updated_at', 'id'],
    });
  });
});
