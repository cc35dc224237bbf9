import { expect, it } from 'vitest';
import { ORDER_KEYS, ORDER_TYPES, type OrderKey, type OrderType } from './order-types';

const HOUR = 3_600_000;
const MINUTE = 60_000;

const acceptanceOf = ({ acceptance }: OrderType): string =>
  typeof acceptance === 'string'
    ? acceptance
    : [...(acceptance.requester ? ['requester'] : []), ...acceptance.positions].join(' + ');
const reviewOf = ({ review }: OrderType): string => (review === 'issuer' ? review : review.join(' / '));

/** Rows of the type table (domain model §7.1): code, review, acceptance, minutes until it closes by itself, evaluation. */
const ROWS: readonly (readonly [OrderKey, number, string, string, number | null, boolean])[] = [
  ['runPatrolWork', 1, 'TEAM_LEAD / OPS_MGR', 'none', 30, false],
  ['equipmentPatrolWork', 2, 'TEAM_LEAD / EQP_MGR / OPS_MGR', 'none', 30, false],
  ['maintenanceWork', 3, 'EQP_MGR', 'none', null, true],
  ['faultEquipment', 4, 'EQP_MGR', 'requester + EQP_MGR', null, true],
  ['temporaryOrder', 5, 'issuer', 'optional', null, true],
  ['equipmentOverhaulWork', 6, 'EQP_MGR', 'final', null, true],
  ['craftTaskList', 8, 'OPS_MGR', 'OPS_MGR', null, true],
  ['externalInspectionWork', 9, 'OPS_MGR', 'none', 30, false],
  ['routineWork', 10, 'TEAM_LEAD', 'none', 120, false],
  ['auxiliaryWork', 11, 'issuer', 'optional', null, true],
  ['medicineList', 12, 'TEAM_LEAD', 'none', null, false],
  ['equipmentResetWork', 14, 'EQP_MGR', 'final', null, true],
  ['equipmentAddWork', 17, 'EQP_MGR', 'final', null, true],
  ['technicalWork', 18, 'OPS_MGR / AREA_MGR', 'final', null, true],
  ['faultFacilities', 19, 'EQP_MGR', 'requester + EQP_MGR', null, true],
  ['safetyTask', 20, 'SAFE_OFF', 'SAFE_OFF', null, false],
  ['facilityOverhaulWork', 21, 'EQP_MGR', 'final', null, true],
  ['securityTask', 22, 'SAFE_OFF', 'SAFE_OFF', null, false],
  ['forecastEquipment', 23, 'EQP_MGR', 'EQP_MGR', null, true],
  ['forecastFacilities', 24, 'EQP_MGR', 'EQP_MGR', null, true],
  ['intensiveWork', 25, 'AREA_MGR', 'final', null, true],
];

it.each(ROWS)('orders of %s have code %d, are reviewed by %s and accepted by %s', (key, ...row) => {
  const type: OrderType = ORDER_TYPES[key];
  const { code, closesAfterMs, hasEvaluation } = type;
  const closes = closesAfterMs === null ? null : closesAfterMs / MINUTE;
  expect([code, reviewOf(type), acceptanceOf(type), closes, hasEvaluation]).toEqual(row);
});

it('there is no type beside those of the table, and no code twice', () => {
  expect([...ORDER_KEYS].sort()).toEqual(ROWS.map(([key]) => key).sort());
  expect(new Set(ROWS.map(([, code]) => code)).size).toBe(ROWS.length);
});

it('a test run is recorded for equipment that was repaired, overhauled, replaced or added (WO-19)', () => {
  const tested = ORDER_KEYS.filter((key) => ORDER_TYPES[key].needsTestRun).map((key) => ORDER_TYPES[key].code);
  expect(tested.sort((a, b) => a - b)).toEqual([4, 6, 14, 17]);
});

it.each<[OrderKey, readonly [number, number, number]]>([
  ['faultEquipment', [72, 24, 4]],
  ['faultFacilities', [7 * 24, 72, 24]],
  ['temporaryOrder', [3 * 24, 24, 4]],
  ['safetyTask', [7 * 24, 3 * 24, 24]],
  ['craftTaskList', [48, 12, 2]],
])('%s is to be done within %j hours, by urgency (§7.6)', (key, hours) => {
  const { 1: normal, 2: urgent, 3: critical } = ORDER_TYPES[key].deadlines;
  expect([normal, urgent, critical].map((ms) => ms / HOUR)).toEqual(hours);
});
