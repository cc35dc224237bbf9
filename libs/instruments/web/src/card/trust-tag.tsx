import type { TrustGrade } from '@sed/instruments-contract';
import { PLACEHOLDER } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { StatusTag, type StatusTone } from '@sed/platform-ui';
import { instrumentPhrases } from '../phrases';

const TONES: Readonly<Record<TrustGrade, StatusTone>> = { high: 'good', medium: 'idle', low: 'warn' };

/** A trust score with its grade; a low one asks for a look, it is no alarm. */
export function TrustTag({ score, grade }: { readonly score: number | null; readonly grade: TrustGrade | null }) {
  const t = useT(instrumentPhrases);
  if (score === null || grade === null) return <>{PLACEHOLDER}</>;
  return (
    <StatusTag tone={TONES[grade]} title={`${t('trust')}: ${t(`grade.${grade}`)}`}>
      {score}
    </StatusTag>
  );
}
