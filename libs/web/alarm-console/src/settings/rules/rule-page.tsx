import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { RULE_SCOPES, RULE_STATES } from '@sed/contract';
import { usePlants } from '@sed/web-live';
import { formatTime, listOrder, useLanguage, useListAddress, useRight, useT } from '@sed/web-platform';
import { AlarmSymbol, DataTable, EmptyState, FilterBar, KeywordField } from '@sed/web-ui';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { Chips, toggled } from '../../list/chips';
import { csvOf, saveText } from '../../list/csv';
import { PageHead } from '../../list/page-head';
import { CONDITION_TYPES } from '../form/condition-table';
import { ruleFormPhrases } from '../form/phrases';
import { PlantChoice, useOnePlant } from '../plant-choice';
import '../settings.css';
import { conditionText } from './condition-text';
import { rulePhrases } from './phrases';
import { useRuleColumns } from './rule-columns';
import { NEW_RULE, RuleDrawer } from './rule-drawer';
import {
  FILTER_NAMES,
  filterOf,
  isShown,
  LEVEL_TEXTS,
  levelsOf,
  marksOf,
  RULE_MARKS,
  RULE_SORTS,
  sorted,
  type RuleFilter,
  type RuleRow,
} from './rule-filter';
import { useRules } from './use-rules';

const PAGE_SIZE = 50;

/** Of the scopes a person sees here; personal rules are their owner's. */
const SCOPES = RULE_SCOPES.filter((scope) => scope !== 'PERSONAL');

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

interface FiltersProps {
  readonly filter: RuleFilter;
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly onExport: () => void;
  readonly isEmpty: boolean;
}

function Filters({ filter, set, onExport, isEmpty }: FiltersProps) {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const { keyword, levels, types, states, scopes, marks } = filter;
  const isFiltered = keyword !== '' || [levels, types, states, scopes, marks].some(({ size }) => size > 0);
  return (
    <FilterBar
      isFiltered={isFiltered}
      onReset={() => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])))}
      tools={
        <Button icon={<DownloadOutlined />} disabled={isEmpty} onClick={onExport}>
          {t('csv')}
        </Button>
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
      <Many
        label={t('filter.state')}
        values={RULE_STATES}
        chosen={states}
        textOf={(state) => say(`state.${state}`)}
        onChange={(state) => set({ state })}
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

/** The listed rules as a file, as they are filtered and ordered. */
function useExport(rows: readonly RuleRow[], factoryNo: string | undefined): () => void {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  return () => {
    const names = ['name', 'signal', 'type', 'level', 'limits', 'delays', 'state', 'alarms', 'chatter'] as const;
    const head = [...names.map((name) => t(`column.${name}`)), t('column.marks'), t('column.updatedAt')];
    const body = rows.map((row) => {
      const { rule, alarms, chatter } = row;
      return [
        rule.name[language],
        rule.signalCode,
        say(`types.${rule.condition.type}`),
        levelsOf(rule.condition).join(' '),
        conditionText(rule.condition, say),
        `${rule.onDelayS} / ${rule.offDelayS} s`,
        say(`state.${rule.state}`),
        alarms ?? null,
        chatter ?? null,
        marksOf(row)
          .map((mark) => t(`mark.${mark}`))
          .join(', '),
        formatTime(rule.updatedAt, zoneOf(rule.factoryNo)),
      ];
    });
    saveText(csvOf([head, ...body]), `${t('file')}-${factoryNo ?? ''}.csv`);
  };
}

/** The rules as the address filters and orders them. */
function useFound(factoryNo: string | undefined) {
  const language = useLanguage();
  const { get } = useListAddress(PAGE_SIZE);
  const { rows, error, refetch } = useRules(factoryNo);
  const filter = filterOf(get);
  const order = get('sort');
  const search = FILTER_NAMES.map((name) => get(name) ?? '').join('\n');
  const found = useMemo(
    () =>
      rows &&
      sorted(
        rows.filter((row) => isShown(row, filter)),
        order,
        language,
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the filter is made anew from the address each time; the texts it comes from count
    [rows, search, order, language],
  );
  // Rows that are there stay when reading them again fails.
  const failure = rows === undefined ? error?.message : undefined;
  return { rows, found, filter, failure, refetch };
}

interface ListProps {
  readonly found: readonly RuleRow[] | undefined;
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly onOpen: (id: string) => void;
}

function RuleList({ found, failure, onRetry, onOpen }: ListProps) {
  const t = useT(rulePhrases);
  const place = useListAddress(PAGE_SIZE);
  const { pageNum, pageSize, onPage } = place;
  const { sort, onSort } = listOrder(place, RULE_SORTS);
  const columns = useRuleColumns();
  return (
    <DataTable<RuleRow>
      label={t('title')}
      size="small"
      columns={columns}
      rows={found?.slice((pageNum - 1) * pageSize, pageNum * pageSize)}
      keyOf={({ rule }) => rule.id}
      error={failure}
      onRetry={onRetry}
      empty={<EmptyState text={t('empty')} />}
      onOpen={({ rule }) => onOpen(rule.id)}
      sort={sort}
      onSort={onSort}
      page={{ pageNum, pageSize, total: found?.length ?? 0, onChange: onPage }}
    />
  );
}

/** The rules of one plant: found, ordered by what became of them, opened and made. */
export function FactoryAlarmPage() {
  const t = useT(rulePhrases);
  const factoryNo = useOnePlant();
  const { get, set } = useListAddress(PAGE_SIZE);
  const { rows, found, filter, failure, refetch } = useFound(factoryNo);
  const mayEdit = useRight('alarmRule:edit', factoryNo);
  const save = useExport(found ?? [], factoryNo);
  const opened = get('rule');
  // Opening a rule keeps the page of the list the reader is on.
  const open = (rule: string | undefined) => set({ rule, page: get('page') });
  if (factoryNo === undefined) return <EmptyState text={t('choosePlant')} />;
  return (
    <article className="sed-list-page">
      <PageHead title={t('title')}>
        <PlantChoice label={t('plant')} />
        {mayEdit && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open(NEW_RULE)}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <p className="sed-dim sed-settings-intro">{t('intro')}</p>
      <Filters filter={filter} set={set} onExport={save} isEmpty={(found?.length ?? 0) === 0} />
      <RuleList found={found} failure={failure} onRetry={() => void refetch()} onOpen={open} />
      {opened !== undefined && (
        <RuleDrawer
          key={opened}
          id={opened}
          factoryNo={factoryNo}
          known={rows?.find(({ rule }) => rule.id === opened)?.rule}
          onOpen={open}
        />
      )}
    </article>
  );
}
