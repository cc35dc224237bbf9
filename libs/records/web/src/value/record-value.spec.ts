import { instant } from '@sed/records-model';
import { expect, it } from 'vitest';
import { isUnrecorded } from './record-value';

const LABEL = { zh: '未记录', en: 'Not recorded' };

it('what was never recorded is said once it should be there, and of fields that say so alone', () => {
  const begun = instant('开始', 'Begun', { unrecorded: { once: 'ended', label: LABEL } });
  expect(isUnrecorded(begun, null, { ended: 5 })).toBe(true);
  expect(isUnrecorded(begun, null, { ended: null })).toBe(false);
  expect(isUnrecorded(begun, 3, { ended: 5 })).toBe(false);
  expect(isUnrecorded(instant('开始', 'Begun'), null, { ended: 5 })).toBe(false);
});
