import { expect, it } from 'vitest';
import { planFlow } from './plan-flow';

const PLAN = { executor: 'fitter', team: null, validTo: '2026-11-27' };

it.each([
  ['by somebody, on its last day', {}, '2026-11-27T15:59:00Z', []],
  ['by a team', { executor: null, team: 'Run' }, '2026-11-27T15:59:00Z', []],
  ['by nobody', { executor: null }, '2026-11-27T15:59:00Z', ['patrol.nobody']],
  ['after its last day by the clock of the plant', {}, '2026-11-27T16:00:00Z', ['patrol.planEnded']],
  ['without an end', { validTo: null }, '2036-11-27T16:00:00Z', []],
])('a plan starts %s', (_what, change, at, refusals) => {
  const { guards = [] } = planFlow('route').actions.start;
  const actor = { code: 'om', positions: [] };
  const sight = { status: 'DRAFT', createdBy: 'om', actor, zone: 'Asia/Shanghai', nowMs: Date.parse(at), linked: {} };
  const found = guards.flatMap(({ check }) => check({ ...sight, values: { ...PLAN, ...change } }) ?? []);
  expect(found.map(({ code }) => code)).toEqual(refusals);
});
