import { alarmRuleCalls, type AlarmRuleDto, type RuleStatistics } from '@sed/contract';
import { callKey, send, type CallError } from '@sed/web-platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RuleRow } from './rule-filter';

const PAGE_SIZE = 200;
/** 10,000 rules of one plant; more would be no list a person keeps. */
const MAX_PAGES = 50;

async function readAll(factoryNo: string, signal: AbortSignal): Promise<readonly AlarmRuleDto[]> {
  const found: AlarmRuleDto[] = [];
  for (let pageNum = 1; pageNum <= MAX_PAGES; pageNum += 1) {
    const page = await send(alarmRuleCalls.list, { query: { factoryNo, pageNum, pageSize: PAGE_SIZE } }, { signal });
    found.push(...page.list);
    if (page.list.length < PAGE_SIZE || found.length >= page.total) break;
  }
  return found;
}

async function readStatistics(rules: readonly AlarmRuleDto[], signal: AbortSignal): Promise<readonly RuleStatistics[]> {
  const found: RuleStatistics[] = [];
  for (let from = 0; from < rules.length; from += PAGE_SIZE) {
    const ids = rules.slice(from, from + PAGE_SIZE).map(({ id }) => id);
    found.push(...(await send(alarmRuleCalls.statistics, { query: { ids: ids.join(',') } }, { signal })));
  }
  return found;
}

/**
 * The rules of a plant, whole, with their alarms of 30 days: people look for the worst ones by what became of them,
 * and that order no single page could be read in.
 */
export function useRules(factoryNo: string | undefined) {
  const rules = useQuery<readonly AlarmRuleDto[], CallError>({
    queryKey: [...callKey(alarmRuleCalls.list), 'all', factoryNo],
    queryFn: ({ signal }) => readAll(factoryNo ?? '', signal),
    enabled: factoryNo !== undefined,
  });
  const { data } = rules;
  const statistics = useQuery<readonly RuleStatistics[], CallError>({
    queryKey: [...callKey(alarmRuleCalls.statistics), 'all', factoryNo, data?.length],
    queryFn: ({ signal }) => readStatistics(data ?? [], signal),
    enabled: data !== undefined,
  });
  const rows = useMemo(() => {
    const counts = new Map(statistics.data?.map((row) => [row.ruleId, row]));
    return data?.map((rule): RuleRow => {
      const found = counts.get(rule.id);
      return { rule, alarms: found?.alarms, chatter: found?.chatter };
    });
  }, [data, statistics.data]);
  return { rows, error: rules.error ?? statistics.error, refetch: rules.refetch };
}
