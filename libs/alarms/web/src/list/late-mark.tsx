import { usePlants } from '@sed/signals-web';
import { formatTime, useT } from '@sed/platform-web';
import { ChoiceField, type ListFilter } from '@sed/platform-ui';
import { latePhrases } from './late-phrases';
import { useListParams } from './use-list-params';

const ANSWERS = ['true', 'false'] as const;

/** The answer in the address, as the service takes it. */
export function lateQuery(get: (name: string) => string | undefined) {
  const isLate = ANSWERS.find((answer) => answer === get('late'));
  return isLate === undefined ? {} : { isLate };
}

interface MarkProps {
  readonly lateAt: number | null | undefined;
  readonly factoryNo: string;
}

/** An alarm nobody was told of: found in data that came late. A word, not a colour. */
export function LateMark({ lateAt, factoryNo }: MarkProps) {
  const t = useT(latePhrases);
  const { zoneOf } = usePlants();
  if (lateAt === null || lateAt === undefined) return null;
  return (
    <span className="sed-alarm-tags">
      <span className="sed-alarm-tag" title={t('title', { time: formatTime(lateAt, zoneOf(factoryNo)) })}>
        {t('mark')}
      </span>
    </span>
  );
}

/** The same in words, for a journal. */
export function LateNote({ lateAt, factoryNo }: MarkProps) {
  const t = useT(latePhrases);
  const { zoneOf } = usePlants();
  if (lateAt === null || lateAt === undefined) return null;
  return <>{t('note', { time: formatTime(lateAt, zoneOf(factoryNo)) })}</>;
}

/** All alarms, only those of late data, or only those of their time. */
export function useLateFilter(): ListFilter {
  const t = useT(latePhrases);
  const { get, set } = useListParams();
  const value = ANSWERS.find((answer) => answer === get('late'));
  const control = (
    <ChoiceField
      label={t('filter')}
      value={value}
      onChange={(late) => set({ late })}
      options={[
        { value: 'true', label: t('only') },
        { value: 'false', label: t('without') },
      ]}
    />
  );
  return { key: 'late', label: t('filter'), widthEm: 10, isSet: value !== undefined, control };
}
