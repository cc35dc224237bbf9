import type { ExpectedEndDto } from '@sed/platform-contract';
import { formatDate, registerPhrases, useT } from '@sed/platform-web';

interface Props {
  readonly end: ExpectedEndDto;
  readonly zone: string | undefined;
}

const phrases = registerPhrases('expectedEnd', {
  en: { expected: 'Expected to end on {date}, by how {count} earlier ones went on' },
  zh: { expected: '预计 {date} 办结（依据以往 {count} 次）' },
});

/** The day something ends if it goes on as earlier ones did; nothing where too few were there to tell. */
export function ExpectedEnd({ end, zone }: Props) {
  const t = useT(phrases);
  if (end === null) return null;
  return (
    <p className="sed-expected-end sed-dim">{t('expected', { date: formatDate(end.atMs, zone), count: end.cases })}</p>
  );
}
