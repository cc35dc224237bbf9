import { PlusOutlined } from '@ant-design/icons';
import { ALARM_CONDITION_TYPES, alarmTemplateCalls, type AlarmTemplate } from '@sed/alarms-contract';
import {
  formatNumber,
  formatTime,
  hasRight,
  listFiltering,
  useCall,
  useLanguage,
  useListAddress,
  useSession,
  useT,
} from '@sed/platform-web';
import {
  ChoiceField,
  ListFrame,
  PageFrame,
  ServerTable,
  StatusTag,
  type DataColumn,
  type ListFilter,
} from '@sed/platform-ui';
import { Button } from 'antd';
import { useMemo } from 'react';
import { fieldName } from '../form/field-names';
import { ruleFormPhrases } from '../form/phrases';
import { conditionText } from '../rules/condition-text';
import { LEVEL_TEXTS } from '../rules/rule-filter';
import '../settings.css';
import { templatePhrases } from './phrases';
import { NEW_TEMPLATE, TemplateDrawer } from './template-drawer';

const PAGE_SIZE = 50;
const RETIRED = ['true', 'false'] as const;

function useColumns(): DataColumn<AlarmTemplate>[] {
  const t = useT(templatePhrases);
  const say = useT(ruleFormPhrases);
  const language = useLanguage();
  return useMemo(
    () => [
      { key: 'code', title: t('column.code'), widthPx: 150, cell: ({ code }) => code },
      { key: 'name', title: t('column.name'), widthPx: 220, cell: ({ rule }) => rule.name[language] },
      { key: 'signal', title: t('column.signal'), widthPx: 150, cell: ({ rule }) => rule.signalCode },
      {
        key: 'condition',
        title: t('column.condition'),
        widthPx: 240,
        isCut: true,
        cell: ({ rule }) => `${say(`types.${rule.condition.type}`)}: ${conditionText(rule.condition, say)}`,
      },
      {
        key: 'plantType',
        title: t('column.plantType'),
        widthPx: 160,
        cell: ({ plantType }) => (plantType === null ? t('everyType') : t(`type.${plantType}`)),
      },
      {
        key: 'locked',
        title: t('column.locked'),
        widthPx: 200,
        isCut: true,
        cell: ({ lockedFields }) => lockedFields.map((field) => fieldName(field, say)).join(', '),
      },
      {
        key: 'coverage',
        title: t('column.coverage'),
        widthPx: 150,
        isNumber: true,
        cell: ({ followed, suitable }) =>
          `${followed} / ${suitable}${suitable === 0 ? '' : ` (${formatNumber((100 * followed) / suitable, 0)} %)`}`,
      },
      {
        key: 'state',
        title: t('column.state'),
        widthPx: 110,
        cell: ({ isRetired }) => (
          <StatusTag tone={isRetired ? 'off' : 'good'}>{t(isRetired ? 'retired' : 'inUse')}</StatusTag>
        ),
      },
      {
        key: 'updatedAt',
        title: t('column.updatedAt'),
        widthPx: 165,
        cell: ({ updatedAt }) => <span className="sed-number">{formatTime(updatedAt)}</span>,
      },
    ],
    [t, say, language],
  );
}

/** Whether the viewer may change standards: that needs the right on every plant, the service has the last word. */
export function useMayEditStandards(): boolean {
  return useSession(
    ({ viewer }) => viewer?.plants.every(({ factoryNo }) => hasRight(viewer, 'alarmRule:edit', factoryNo)) ?? false,
  );
}

function useTemplateFilters(): readonly ListFilter[] {
  const t = useT(templatePhrases);
  const say = useT(ruleFormPhrases);
  const { get, set } = useListAddress(PAGE_SIZE);
  const fields = [
    {
      key: 'type',
      label: say('field.type'),
      options: ALARM_CONDITION_TYPES.map((value) => ({ value, label: say(`types.${value}`) })),
    },
    {
      key: 'level',
      label: say('condition.level'),
      options: LEVEL_TEXTS.map((value) => ({ value, label: value })),
    },
    {
      key: 'retired',
      label: t('retiredFilter'),
      options: [
        { value: 'false', label: t('inUse') },
        { value: 'true', label: t('retired') },
      ],
    },
  ];
  return fields.map(({ key, label, options }) => {
    const value = options.find((option) => option.value === get(key))?.value;
    const control = (
      <ChoiceField label={label} value={value} options={options} onChange={(next) => set({ [key]: next })} />
    );
    return { key, label, widthEm: 12, isSet: value !== undefined, control };
  });
}

/** Group standards: written once, copied to plants, compared with what plants made of them. */
export function GroupAlarmPage() {
  const t = useT(templatePhrases);
  const place = useListAddress(PAGE_SIZE);
  const { get, set, pageNum, pageSize } = place;
  const mayEdit = useMayEditStandards();
  const keyword = get('q');
  const retired = RETIRED.find((value) => value === get('retired'));
  const type = ALARM_CONDITION_TYPES.find((value) => value === get('type'));
  const level = LEVEL_TEXTS.find((value) => value === get('level'));
  const query = {
    pageNum,
    pageSize,
    ...(keyword !== undefined && { keyword }),
    ...(retired !== undefined && { isRetired: retired }),
    ...(type !== undefined && { type }),
    ...(level !== undefined && { level }),
  };
  const filtering = listFiltering(place, ['q', 'retired', 'type', 'level']);
  const read = useCall(alarmTemplateCalls.list, { query }, { keepPrevious: true });
  const columns = useColumns();
  const open = (template: string | undefined) => set({ template, page: get('page') });
  const opened = get('template');
  return (
    <PageFrame
      title={t('title')}
      count={read.data?.total}
      subtitle={t('intro')}
      actions={
        mayEdit && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open(NEW_TEMPLATE)}>
            {t('add')}
          </Button>
        )
      }
    >
      <ListFrame
        {...filtering}
        search={{ label: t('keyword'), value: keyword, onChange: (q) => set({ q }) }}
        filters={useTemplateFilters()}
      >
        <ServerTable<AlarmTemplate>
          label={t('title')}
          columns={columns}
          read={read}
          keyOf={({ id }) => id}
          place={place}
          empty={{ ...filtering, text: t('none') }}
          onOpen={({ id }) => open(id)}
        />
      </ListFrame>
      {opened !== undefined && (opened === NEW_TEMPLATE || read.data !== undefined) && (
        <TemplateDrawer
          id={opened}
          template={read.data?.list.find(({ id }) => id === opened)}
          mayEdit={mayEdit}
          onOpen={open}
          onReload={() => void read.refetch()}
        />
      )}
    </PageFrame>
  );
}
