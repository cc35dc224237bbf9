import { describe, expect, it } from 'vitest';
import { ERROR_PHRASES } from './errors';
import { ACCESS_ERRORS } from './errors/access';
import { ALARMS_ERRORS } from './errors/alarms';
import { LEDGER_ERRORS } from './errors/ledger';
import { PLANTS_ERRORS } from './errors/plants';
import { RECORDS_ERRORS } from './errors/records';
import { REQUESTS_ERRORS } from './errors/requests';
import { VALUES_ERRORS } from './errors/values';

describe('the areas of error texts', () => {
  it('are all in the one table, and no code stands in two of them', () => {
    const areas = [
      REQUESTS_ERRORS,
      ACCESS_ERRORS,
      PLANTS_ERRORS,
      ALARMS_ERRORS,
      VALUES_ERRORS,
      RECORDS_ERRORS,
      LEDGER_ERRORS,
    ];
    const codes = areas.flatMap(({ en }) => Object.keys(en));
    expect(codes.toSorted()).toEqual(Object.keys(ERROR_PHRASES.en).toSorted());
  });
});
