import { expect, it } from 'vitest';
import { contract } from './contract.def';

it.each([
  ['Asia/Shanghai', '2026-12-31', '2026-12-01T00:00:00.000Z'],
  ['Asia/Urumqi', '2026-12-31', '2026-12-01T02:00:00.000Z'],
  ['Europe/Berlin', '2026-04-15', '2026-03-16T07:00:00.000Z'],
  ['Europe/Berlin', '2026-08-01', '2026-07-02T06:00:00.000Z'],
])(
  'the end of a contract is told of thirty days before, at eight by the clock of the plant: %s',
  (zone, validTo, at) => {
    const due = contract.flow?.deadlines?.expiry?.at({ values: { validTo }, enteredMs: 0, zone });
    expect(new Date(due ?? 0).toISOString()).toBe(at);
  },
);

it('a contract without an end is told of at no time', () => {
  expect(contract.flow?.deadlines?.expiry?.at({ values: {}, enteredMs: 0, zone: 'Asia/Shanghai' })).toBeNull();
});
