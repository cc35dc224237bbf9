import { alarmRuleCalls, type RuleStatistics } from '@sed/alarms-contract';
import { useCall } from '@sed/platform-web';
import { useMemo } from 'react';
import type { queryOf, RuleRow } from './rule-filter';

interface Place {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** One page of the rules of a plant, with the alarms of 30 days of those it shows. */
export function useRules(factoryNo: string | undefined, place: Place, search: ReturnType<typeof queryOf>) {
  const { pageNum, pageSize } = place;
  const query = { factoryNo: factoryNo ?? '', pageNum, pageSize, ...search };
  const isThere = factoryNo !== undefined;
  const { data, error, isFetching, refetch } = useCall(
    alarmRuleCalls.list,
    { query },
    { keepPrevious: true, enabled: isThere },
  );
  const ids = data?.list.map(({ id }) => id).join(',') ?? '';
  const counted = useCall(alarmRuleCalls.statistics, { query: { ids } }, { enabled: ids !== '', keepPrevious: true });
  const page = useMemo(() => {
    const counts = new Map<string, RuleStatistics>(counted.data?.map((row) => [row.ruleId, row]));
    const rowOf = (rule: RuleRow['rule']): RuleRow => {
      const found = counts.get(rule.id);
      return { rule, alarms: found?.alarms, chatter: found?.chatter };
    };
    return data && { ...data, list: data.list.map(rowOf) };
  }, [data, counted.data]);
  return { data: page, error, isFetching, refetch };
}
