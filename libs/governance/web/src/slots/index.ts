import { resultsDetailedList, rulesDetailedInformation } from '@sed/governance-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { DryRunButton } from './dry-run-button';
import { EvidenceChart } from './evidence-chart';
import { SimilarFindings } from './similar-findings';

/** What data governance shows beside the fields of rules and findings. */
export const governanceSlots: readonly ModuleSlots[] = [
  defineSlots(rulesDetailedInformation, { 'detail.before': DryRunButton }),
  defineSlots(resultsDetailedList, { 'detail.before': EvidenceChart, 'detail.after': SimilarFindings }),
];
