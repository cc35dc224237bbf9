import { controlLoop, instrumentLedger } from '@sed/instruments-definitions';
import { defineSlots } from '@sed/records-web';
import { DriftTab } from './drift-tab';
import { LabelButton } from './label-button';
import { ProposalsButton } from './proposals';
import { TrustCell, TrustTab } from './trust-slots';

/** What the registers of instruments and loops show beside their fields. */
export const instrumentSlots = [
  defineSlots(instrumentLedger, {
    'list.cell.trust': TrustCell,
    'detail.before': LabelButton,
    'detail.tab.trust': { label: { zh: '可信度', en: 'Trust' }, content: TrustTab },
    'detail.tab.drift': { label: { zh: '校准趋势', en: 'Calibration trend' }, content: DriftTab },
  }),
  defineSlots(controlLoop, { 'list.toolbar': ProposalsButton }),
];
