import type { AuditRow } from '@sed/people-contract';
import { useT } from '@sed/platform-web';
import { StatusTag, type StatusTone } from '@sed/platform-ui';
import { userLogPhrases } from './phrases';

const TONES: Record<AuditRow['outcome'], StatusTone> = { done: 'good', denied: 'warn', failed: 'bad' };

/** What became of it. */
export function OutcomeTag({ outcome }: Pick<AuditRow, 'outcome'>) {
  const t = useT(userLogPhrases);
  return <StatusTag tone={TONES[outcome]}>{t(`result.${outcome}`)}</StatusTag>;
}
