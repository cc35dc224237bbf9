import { ExperimentOutlined, PlusOutlined } from '@ant-design/icons';
import {
  alarmDryRunCalls,
  alarmRuleCalls,
  DRY_RUN_MAX_RULES,
  jobCalls,
  RULE_SCOPES,
  RULE_SORTS,
  RULE_STATES,
  type RulePage,
} from '@sed/contract';
import { download, listOrder, useAction, useLanguage, useListAddress, useRight, useT } from '@sed/web-platform';
import { AlarmSymbol, EmptyState, FilterBar, KeywordField, ServerTable } from '@sed/web-ui';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Chips, toggled } from '../../list/chips';
import { ExportButtons, type ExportFormat } from '../../list/export-buttons';
import { PageHead } from '../../list/page-head';
import { DryRunDrawer } from '../dry-run/dry-run-drawer';
import { dryRunPhrases } from '../dry-run/phrases';
import { CONDITION_TYPES } from '../form/condition-table';
import { ruleFormPhrases } from '../form/phrases';
import { PlantChoice, useOnePlant } from '../plant-choice';
import '../settings.css';
import { rulePhrases } from './phrases';
import { useRuleColumns } from './rule-columns';
import { NEW_RULE, RuleDrawer } from './rule-drawer';
import { FILTER_NAMES, filterOf, LEVEL_TEXTS, queryOf, RULE_MARKS, type RuleFilter, type RuleRow } from './rule-filter';
import { useRules } from './use-rules';

const PAGE_SIZE = 50;

/** Of the scopes a person sees here; personal rules are their owner's. */
const SCOPES = RULE_SCOPES.filter((scope) => scope !== 'PERSONAL');

type ExportQuery = Parameters<typeof download<typeof alarmRuleCalls.export>>[1]['query'] & object;

interface ManyProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly chosen: ReadonlySet<T>;
  readonly textOf: (value: T) => string;
  readonly onChange: (text: string) => void;
}

function Many<T extends string>({ label, values, chosen, textOf, onChange }: ManyProps<T>) {
  return (
    <Select<T[]>
      mode="multiple"
      allowClear
      maxTagCount={1}
      style={{ minWidth: '9.5em' }}
      aria-label={label}
      placeholder={label}
      value={[...chosen]}
      options={values.map((value) => ({ value, label: textOf(value) }))}
      onChange={(next) => onChange(next.join(','))}
    />
  );
}

/** The whole search as a file; the service orders it by signal. */
function save(query: ExportQuery): Promise<void> {
  return download(alarmRuleCalls.export, { query }, `alarm-rules-${query.factoryNo ?? ''}.${query.format ?? 'csv'}`);
}

interface FiltersProps {
  readonly filter: RuleFilter;
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly states: RulePage['states'];
  readonly onExport: (format: ExportFormat) => Promise<void>;
  readonly isEmpty: boolean;
}

function Filters({ filter, states: counts, set, onExport, isEmpty }: FiltersProps) {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const { keyword, levels, types, states, scopes, marks } = filter;
  const isFiltered = keyword !== '' || [levels, types, states, scopes, marks].some(({ size }) => size > 0);
  return (
    <FilterBar
      isFiltered={isFiltered}
      onReset={() => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])))}
      tools={
        <ExportButtons
          texts={{ csv: t('csv'), xlsx: t('xlsx') }}
          label={(format) => t('exportLabel', { format })}
          isEmpty={isEmpty}
          onExport={onExport}
        />
      }
    >
      <Chips
        label={t('filter.levels')}
        chips={LEVEL_TEXTS.map((value, index) => ({
          value,
          label: (
            <>
              <AlarmSymbol level={([1, 2, 3, 4] as const)[index] ?? 4} />
              <span className="sed-visually-hidden">{value}</span>
            </>
          ),
        }))}
        chosen={levels}
        onToggle={(level) => set({ level: toggled(levels, level) })}
      />
      <KeywordField label={t('filter.keyword')} value={keyword} onChange={(q) => set({ q })} />
      <Many
        label={t('filter.type')}
        values={CONDITION_TYPES}
        chosen={types}
        textOf={(type) => say(`types.${type}`)}
        onChange={(type) => set({ type })}
      />
      <Chips
        label={t('filter.state')}
        // A state no rule is in is offered while it is chosen, so that it can be given up.
        chips={RULE_STATES.filter((state) => states.has(state) || (counts?.[state] ?? 0) > 0).map((state) => ({
          value: state,
          label: say(`state.${state}`),
          count: counts?.[state] ?? 0,
        }))}
        chosen={states}
        onToggle={(state) => set({ state: toggled(states, state) })}
      />
      <Many
        label={t('filter.scope')}
        values={SCOPES}
        chosen={scopes}
        textOf={(scope) => t(`scope.${scope}`)}
        onChange={(scope) => set({ scope })}
      />
      <Many
        label={t('filter.mark')}
        values={RULE_MARKS}
        chosen={marks}
        textOf={(mark) => t(`mark.${mark}`)}
        onChange={(mark) => set({ mark })}
      />
    </FilterBar>
  );
}

interface DryRunProps {
  readonly factoryNo: string;
  readonly search: ReturnType<typeof queryOf>;
  readonly found: number;
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

/** Of the chosen rules, or of all a search finds where none is chosen. */
function RulesDryRun({ factoryNo, search, found, chosen, onClose }: DryRunProps) {
  const t = useT(dryRunPhrases);
  const { mutateAsync } = useAction(alarmDryRunCalls.start, { refreshes: [jobCalls.mine] });
  const isChosen = chosen.length > 0;
  const isTooMuch = !isChosen && found > DRY_RUN_MAX_RULES;
  const wish = {
    title: t('title'),
    what: isChosen ? t('chosen', { n: chosen.length }) : t('found', { n: found }),
    refusal: isTooMuch ? t('tooMany', { max: DRY_RUN_MAX_RULES }) : undefined,
    start: (range: { readonly from: number; readonly to: number }) =>
      mutateAsync({ body: { factoryNo, ...range, ...(isChosen ? { ids: [...chosen] } : search) } }),
  };
  return <DryRunDrawer wish={wish} onClose={onClose} />;
}

function DryRunButton({ n, onClick }: { readonly n: number; readonly onClick: () => void }) {
  const t = useT(dryRunPhrases);
  return (
    <Button icon={<ExperimentOutlined />} onClick={onClick}>
      {n > 0 ? t('openChosen', { n }) : t('open')}
    </Button>
  );
}

interface ListProps {
  readonly read: ReturnType<typeof useRules>;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
}

function RuleList({ read, chosen, onChoose, onOpen }: ListProps) {
  const t = useT(rulePhrases);
  const language = useLanguage();
  const place = useListAddress(PAGE_SIZE);
  return (
    <ServerTable<RuleRow>
      label={t('title')}
      size="small"
      columns={useRuleColumns()}
      read={read}
      keyOf={({ rule }) => rule.id}
      place={place}
      order={listOrder(place, RULE_SORTS)}
      empty={t('empty')}
      selection={{
        selectedRowKeys: [...chosen],
        preserveSelectedRowKeys: true,
        onChange: (keys) => onChoose(keys.map(String)),
        getCheckboxProps: ({ rule }) => ({ 'aria-label': rule.name[language] }),
      }}
      onOpen={({ rule }) => onOpen(rule.id)}
    />
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
    <article className="sed-list-page">
      <PageHead title={t('title')}>
        <PlantChoice label={t('plant')} />
        <DryRunButton n={chosen.length} onClick={() => setTrying(true)} />
        {mayEdit && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open(NEW_RULE)}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <p className="sed-dim sed-settings-intro">{t('intro')}</p>
      <Filters
        filter={filter}
        states={read.data?.states}
        set={set}
        isEmpty={(read.data?.total ?? 0) === 0}
        onExport={(format) => save({ factoryNo, ...queryOf(filter, undefined), format })}
      />
      <RuleList read={read} chosen={chosen} onChoose={setChosen} onOpen={open} />
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
    </article>
  );
}
