import { expect, it } from 'vitest';
import { fillNorm } from './fill.def';

it.each([
  ['LAB', 'LAB', ['laboratory.sameFiller reviewer']],
  ['LAB', 'LAB_REV', []],
  ['LAB', null, []],
] as const)('what %s fills in is reviewed by %s: %j', (filler, reviewer, refusals) => {
  const change = { nowMs: 0, isChanged: () => true };
  const found = (fillNorm.rules ?? []).flatMap((rule) => rule.check({ filler, reviewer }, change) ?? []);
  expect(found.map(({ code, field }) => `${code} ${field ?? ''}`)).toEqual(refusals);
});
