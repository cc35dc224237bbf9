import { describe, expect, it } from 'vitest';
import { checkValues } from '../check-values';
import { catalogueModule } from './catalogue-module';
import { VALIDATED_ELSEWHERE, VALIDATION_CATALOGUE } from './validation-catalogue';

const ALL = Array.from({ length: 35 }, (_, n) => `V-${String(n + 1).padStart(3, '0')}`);

describe('the validation catalogue', () => {
  it('says of every entry how, or where else, it is checked', () => {
    const checked = VALIDATION_CATALOGUE.map(({ id }) => id);
    expect([...new Set([...checked, ...Object.keys(VALIDATED_ELSEWHERE)])].sort()).toEqual(ALL);
  });

  it('shows of every entry something that is refused', () => {
    const refused = new Set(VALIDATION_CATALOGUE.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [id])));
    const ids = new Set(VALIDATION_CATALOGUE.map(({ id }) => id));
    expect([...refused].sort()).toEqual([...ids].sort());
  });

  it.each(VALIDATION_CATALOGUE)('$id: $what', ({ values, refusal }) => {
    expect(checkValues(catalogueModule, values, { mode: 'create' }).refusals).toEqual(
      refusal === undefined ? [] : [refusal],
    );
  });

  it('holds a time against the past only when it is set', () => {
    const present = { startsAt: 1000, name: 'old' };
    const check = (sent: object) =>
      checkValues(catalogueModule, { ...sent }, { mode: 'update', present, nowMs: 9e6 }).refusals;
    expect(check({ name: 'new' })).toEqual([]);
    expect(check({ startsAt: 1000 })).toEqual([]);
    expect(check({ startsAt: 2000 })).toMatchObject([{ code: 'rule.inPast' }]);
    expect(check({ startsAt: 9e6 - 900_000 })).toEqual([]);
  });
});
