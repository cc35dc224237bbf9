import { expect, it } from 'vitest';
import { gateRefusals } from './project-gates';

const stage = (more: object = {}) => ({ stage: 'PREPARE', planStart: 0, planEnd: 1, share: 0.1, ...more });

it.each<readonly [string, object, readonly string[]]>([
  ['work without stages lacks nothing', {}, []],
  ['documents and cost', { stages: [stage()] }, ['order.stageDocuments', 'order.stageCost']],
  ['the cost alone', { stages: [stage()], prepareFiles: ['a'] }, ['order.stageCost']],
  ['nothing once it says that nothing was spent', { stages: [stage({ cost: '0' })], prepareFiles: ['a'] }, []],
  [
    'the consent to what it costs more',
    { stages: [stage({ cost: '11.00' })], prepareFiles: ['a'], budget: '100.00' },
    ['order.stageOverBudget'],
  ],
  [
    'nothing where a manager agreed to it',
    { stages: [stage({ cost: '11.00', agreedCost: '11.00' })], prepareFiles: ['a'], budget: '100.00' },
    [],
  ],
])('the gate of a stage: %s', (_, values, codes) => {
  expect(gateRefusals({ stage: 'PREPARE', ...values }).map(({ code }) => code)).toEqual(codes);
});
