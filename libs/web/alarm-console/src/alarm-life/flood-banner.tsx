import { alarmHistoryCalls, type OperatorLoad } from '@sed/contract';
import { usePlants } from '@sed/web-live';
import { formatClock, useCall, useLanguage, useT } from '@sed/web-platform';
import { Alert, Button } from 'antd';
import { lifePhrases } from './phrases';

const REFRESH_MS = 30_000;

/** Operator load of the plants shown, with the floods under way. */
export function useLoad(factoryNo: string | undefined): readonly OperatorLoad[] {
  const { data } = useCall(
    alarmHistoryCalls.load,
    { query: factoryNo === undefined ? {} : { factoryNo } },
    { refetchIntervalMs: REFRESH_MS, keepPrevious: true },
  );
  return data ?? [];
}

interface Props {
  readonly loads: readonly OperatorLoad[];
  readonly isGrouped: boolean;
  readonly onToggle: () => void;
}

/** One line per plant in flood: how many, since when, and what came first. */
export function FloodBanner({ loads, isGrouped, onToggle }: Props) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  return loads.flatMap(({ factoryNo, flood }) => {
    if (flood === null) return [];
    const facts = {
      plant: nameOf(factoryNo),
      count: flood.count,
      time: formatClock(flood.startedAt, zoneOf(factoryNo)),
    };
    const first = flood.firstOutText === null ? '' : `① ${t('flood.first', { text: flood.firstOutText[language] })} `;
    return (
      <Alert
        key={flood.id}
        type="warning"
        showIcon
        title={t('flood.title', facts)}
        description={`${first}${isGrouped ? t('flood.grouped') : ''}`}
        action={<Button onClick={onToggle}>{t(isGrouped ? 'flood.flat' : 'flood.group')}</Button>}
      />
    );
  });
}
