import { defineSlots } from '@sed/records-web';
import { overflowConfig } from '@sed/toolbox-definitions';
import { TestTab } from './test-tab';

/** What the pages of overflow structures show beside their fields. */
export const overflowSlots = [
  defineSlots(overflowConfig, { 'detail.tab.test': { label: { zh: '试算', en: 'Test' }, content: TestTab } }),
];
