import type { ExpectedEndDto } from '@sed/approvals-contract';
import { formatDate, useT } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { approvalPhrases } from '../phrases';

interface Props {
  readonly end: ExpectedEndDto;
  readonly factoryNo: string | null;
}

/** The day an approval ends if it goes on as earlier ones did; nothing where too few were there to tell. */
export function ExpectedEnd({ end, factoryNo }: Props) {
  const t = useT(approvalPhrases);
  const { zoneOf } = usePlants();
  if (end === null) return null;
  const zone = factoryNo === null ? undefined : zoneOf(factoryNo);
  return (
    <p className="sed-approval-expected sed-dim">
      {t('expectedEnd', { date: formatDate(end.atMs, zone), count: end.cases })}
    </p>
  );
}
