import { expect, it } from 'vitest';
import { doubtOf } from './doubt';

it.each([
  ['nothing speaks against', { qcState: 'PASS', qcWaiver: null }, { late: false, remark: 'Clear' }, null],
  [
    'was kept too long',
    { qcState: 'PASS' },
    { late: true, remark: 'Power cut' },
    'Measured after its hold time: Power cut',
  ],
  ['was kept too long without a word', {}, { late: true, remark: ' ' }, 'Measured after its hold time'],
  ['is of controls let pass', { qcState: 'WAIVED', qcWaiver: 'New lot' }, {}, 'Quality control waived: New lot'],
  ['was kept too long, of controls let pass', { qcState: 'WAIVED' }, { late: true }, 'Measured after its hold time'],
  ['is of controls let pass once', { qcState: 'PASS', qcWaiver: 'New lot' }, {}, null],
] as const)('a result that %s', (_what, task, line, said) => {
  expect(doubtOf(task, line)?.en ?? null).toBe(said);
});
