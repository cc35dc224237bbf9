import { describe, expect, it } from 'vitest';
import { EQUIP_TYPE_STARTERS } from '../equip-type-starters';
import { EQUIPMENT_STARTERS } from '../starters';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (module: string): readonly Row[] => EQUIPMENT_STARTERS[module] ?? [];
/** Rows name others by their code. */
const codeIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'code') : undefined;
const typesIn = (module: string) => new Set(rowsOf(module).map(({ typeId }) => codeIn(typeId)));
const TYPES = EQUIP_TYPE_STARTERS.map(({ code }) => code);

describe('what a new installation knows of machines', () => {
  it('is about thirty of the commonest at least', () => {
    expect(TYPES.length).toBeGreaterThanOrEqual(30);
  });

  it.each(['equipmentMaintenanceLibraryF', 'equipmentErrorLibraryF', 'equipmentRepaireLibraryF'])(
    'has something of each type in %s, and of no other',
    (module) => {
      const known = typesIn(module);
      expect(TYPES.filter((code) => !known.has(code))).toEqual([]);
      expect([...known].filter((code) => !TYPES.some((type) => type === code))).toEqual([]);
    },
  );

  it('leads from a fault to its repair', () => {
    const faults = new Set(rowsOf('equipmentErrorLibraryF').map(({ code }) => code));
    const named = rowsOf('equipmentRepaireLibraryF').flatMap(({ faultIds }) =>
      (faultIds as readonly unknown[]).map(codeIn),
    );
    expect(named.filter((code) => !faults.has(code))).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });
});
