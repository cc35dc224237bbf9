import { describe, expect, it } from 'vitest';
import { MODULES } from './modules';

const DAY = '2026-11-28';
/** What clocks at +08:00 show as the beginning of that day. */
const BEGINS = Date.parse('2026-11-27T16:00:00Z');
const DAY_MS = 86_400_000;

const special = { isSpecial: true, inspectionDueOn: DAY };
const yearOver = { year: 2026, lines: [{ state: 'PLANNED' }] };

/** Deadlines that are given by a day: it begins and ends by the clock of the plant. */
const CASES: readonly (readonly [module: string, deadline: string, values: object, at: number])[] = [
  ['labReagent', 'expiry', { expiresOn: DAY }, BEGINS + DAY_MS],
  ['calibrationCurve', 'expiry', { validTo: DAY }, BEGINS + DAY_MS],
  ['yearPlan', 'begin', { validFrom: DAY }, BEGINS],
  ['yearPlan', 'end', { validTo: DAY }, BEGINS + DAY_MS],
  ['maintenancesPlanList', 'end', { validTo: DAY }, BEGINS + DAY_MS],
  ['technicalPlan', 'begin', { startsOn: DAY }, BEGINS],
  ['equipList', 'inspectionOver', special, BEGINS],
  ['equipList', 'inspection', special, BEGINS - 60 * DAY_MS],
  ['equipList', 'warranty', { warrantyUntil: DAY }, BEGINS - 30 * DAY_MS],
  ['facilitiesList', 'inspection', { nextInspectionOn: DAY }, BEGINS - 14 * DAY_MS],
  ['instrumentLedger', 'certificate', { certificateUntil: DAY }, BEGINS - 30 * DAY_MS],
  ['instrumentLedger', 'reagent', { reagentChangedOn: DAY, reagentIntervalDays: 30 }, BEGINS + 30 * DAY_MS],
  ['technicalPlan', 'periodOver', yearOver, Date.parse('2026-12-31T16:00:00Z')],
];

describe('days of a plant', () => {
  it.each(CASES)('%s: %s is due by its clock', (key, name, values, at) => {
    const deadline = MODULES.find((one) => one.key === key)?.flow?.deadlines?.[name];
    expect(deadline?.at({ values: { ...values }, enteredMs: 0, zone: 'Asia/Shanghai' })).toBe(at);
  });
});
