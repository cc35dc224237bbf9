import { PlusOutlined } from '@ant-design/icons';
import { alarmRuleCalls, RULE_SORTS } from '@sed/alarms-contract';
import { download, listFiltering, listOrder, useLanguage, useListAddress, useRight, useT } from '@sed/platform-web';
import { EmptyState, ListFrame, PageFrame, ServerTable } from '@sed/platform-ui';
import { Button } from 'antd';
import { useState } from 'react';
import { ExportButtons } from '../../list/export-buttons';
import { PlantChoice, useOnePlant } from '../plant-choice';
import '../settings.css';
import { rulePhrases } from './phrases';
import { useRuleColumns } from './rule-columns';
import { NEW_RULE, RuleDrawer } from './rule-drawer';
import { FILTER_NAMES, filterOf, queryOf, type RuleFilter, type RuleRow } from './rule-filter';
import { RuleStates, useRuleFilters } from './rule-filters';
import { DryRunButton, RulesDryRun } from './rules-dry-run';
import { useRules } from './use-rules';

const PAGE_SIZE = 50;

type ExportQuery = Parameters<typeof download<typeof alarmRuleCalls.export>>[1]['query'] & object;

/** The whole search as a file; the service orders it by signal. */
function save(query: ExportQuery): Promise<void> {
  return download(alarmRuleCalls.export, { query }, `alarm-rules-${query.factoryNo ?? ''}.${query.format ?? 'csv'}`);
}

interface ListProps {
  readonly factoryNo: string;
  readonly read: ReturnType<typeof useRules>;
  readonly filter: RuleFilter;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
}

function RuleList({ factoryNo, read, filter, chosen, onChoose, onOpen }: ListProps) {
  const t = useT(rulePhrases);
  const language = useLanguage();
  const place = useListAddress(PAGE_SIZE);
  const filtering = listFiltering(place, FILTER_NAMES);
  return (
    <ListFrame
      {...filtering}
      status={<RuleStates filter={filter} counts={read.data?.states} />}
      search={{ label: t('filter.keyword'), value: filter.keyword, onChange: (q) => place.set({ q }) }}
      filters={useRuleFilters(filter)}
    >
      <ServerTable<RuleRow>
        label={t('title')}
        columns={useRuleColumns(factoryNo)}
        read={read}
        keyOf={({ rule }) => rule.id}
        place={place}
        order={listOrder(place, RULE_SORTS)}
        empty={{ ...filtering, text: t('empty') }}
        selection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onChoose(keys.map(String)),
          getCheckboxProps: ({ rule }) => ({ 'aria-label': rule.name[language] }),
        }}
        onOpen={({ rule }) => onOpen(rule.id)}
      />
    </ListFrame>
  );
}

/** The rules of one plant: found, ordered by what became of them, opened and made. */
export function FactoryAlarmPage() {
  const t = useT(rulePhrases);
  const factoryNo = useOnePlant();
  const place = useListAddress(PAGE_SIZE);
  const { get, set } = place;
  const filter = filterOf(get);
  const search = queryOf(filter, listOrder(place, RULE_SORTS).text);
  const read = useRules(factoryNo, place, search);
  const mayEdit = useRight('alarmRule:edit', factoryNo);
  const opened = get('rule');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTrying, setTrying] = useState(false);
  // Opening a rule keeps the page of the list the reader is on.
  const open = (rule: string | undefined) => set({ rule, page: get('page') });
  if (factoryNo === undefined) return <EmptyState text={t('choosePlant')} />;
  return (
    <PageFrame
      title={t('title')}
      count={read.data?.total}
      subtitle={t('intro')}
      actions={
        <>
          <PlantChoice label={t('plant')} />
          <ExportButtons
            texts={{ csv: t('csv'), xlsx: t('xlsx') }}
            label={(format) => t('exportLabel', { format })}
            isEmpty={(read.data?.total ?? 0) === 0}
            onExport={(format) => save({ factoryNo, ...queryOf(filter, undefined), format })}
          />
          <DryRunButton n={chosen.length} onClick={() => setTrying(true)} />
          {mayEdit && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(NEW_RULE)}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <RuleList factoryNo={factoryNo} read={read} filter={filter} chosen={chosen} onChoose={setChosen} onOpen={open} />
      {isTrying && (
        <RulesDryRun
          factoryNo={factoryNo}
          search={queryOf(filter, undefined)}
          found={read.data?.total ?? 0}
          chosen={chosen}
          onClose={() => setTrying(false)}
        />
      )}
      {opened !== undefined && (
        <RuleDrawer
          key={opened}
          id={opened}
          factoryNo={factoryNo}
          known={read.data?.list.find(({ rule }) => rule.id === opened)?.rule}
          onOpen={open}
        />
      )}
    </PageFrame>
  );
}
