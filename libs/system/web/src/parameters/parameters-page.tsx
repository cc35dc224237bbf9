import { PLACEHOLDER, unitText } from '@sed/platform-contract';
import { parameterCalls, type ParameterDto } from '@sed/records-contract';
import {
  formatTime,
  listFiltering,
  messageOf,
  useAddress,
  useCall,
  useLanguage,
  useRight,
  useSession,
  useT,
} from '@sed/platform-web';
import { ChoiceField, DataTable, ListEmpty, ListFrame, PageFrame } from '@sed/platform-ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import './parameters.css';
import { ParameterDialog } from './parameter-dialog';
import { parameterPhrases } from './phrases';

const EVERYWHERE = 'all';
/** Nobody has changed it since it was delivered. */
const FIRST_VERSION = 1;

/** The plant that was chosen, where it is one of those the viewer sees. */
function usePlantChoice() {
  const language = useLanguage();
  const { get, set } = useAddress();
  const plants = useSession((session) => session.viewer?.plants ?? []);
  const named = plants.map(({ factoryNo, name }) => ({ factoryNo, name: name[language] }));
  const chosen = named.find(({ factoryNo }) => factoryNo === get('plant'));
  return { named, chosen, choose: (value = EVERYWHERE) => set({ plant: value === EVERYWHERE ? undefined : value }) };
}

function useColumns(onEdit: (row: ParameterDto) => void) {
  const t = useT(parameterPhrases);
  const language = useLanguage();
  const mayEdit = useRight('permission:config');
  const cell = {
    name: ({ label, key }: ParameterDto) => (
      <span className="sed-parameter-name">
        <strong>{label[language]}</strong>
        <code className="sed-dim">{key}</code>
      </span>
    ),
    value: ({ value, unit }: ParameterDto) => `${value} ${unitText(unit ?? '')}`.trim(),
    range: ({ range }: ParameterDto) => (range === null ? PLACEHOLDER : t('rangeOf', range)),
    origin: ({ factoryNo }: ParameterDto) => t(factoryNo === null ? 'everywhere' : 'own'),
    changed: ({ updatedAt, version, factoryNo }: ParameterDto) =>
      factoryNo === null && version === FIRST_VERSION ? t('delivered') : formatTime(updatedAt).slice(0, 16),
    actions: (row: ParameterDto) => (
      <Button
        type="link"
        size="small"
        aria-label={t('editOf', { name: row.label[language] })}
        onClick={() => onEdit(row)}
      >
        {t('edit')}
      </Button>
    ),
  };
  return [
    { key: 'name', title: t('parameter'), widthPx: 300, cell: cell.name },
    { key: 'value', title: t('value'), widthPx: 110, isNumber: true, cell: cell.value },
    { key: 'range', title: t('range'), widthPx: 120, rank: 2, cell: cell.range },
    { key: 'origin', title: t('origin'), widthPx: 110, cell: cell.origin },
    {
      key: 'source',
      title: t('source'),
      widthPx: 180,
      rank: 3,
      cell: ({ source }: ParameterDto) => source ?? PLACEHOLDER,
    },
    { key: 'changed', title: t('changed'), widthPx: 150, rank: 4, cell: cell.changed },
    ...(mayEdit ? [{ key: 'actions', title: t('actions'), widthPx: 90, cell: cell.actions }] : []),
  ];
}

/** Limits and defaults of the platform, for all plants or as one has them. */
export function ParametersPage() {
  const t = useT(parameterPhrases);
  const language = useLanguage();
  const place = useAddress();
  const plant = usePlantChoice();
  const { chosen } = plant;
  const query = chosen === undefined ? {} : { factoryNo: chosen.factoryNo };
  const list = useCall(parameterCalls.list, { query }, { keepPrevious: true });
  const [edited, setEdited] = useState<ParameterDto>();
  const columns = useColumns(setEdited);
  const keyword = place.get('q') ?? '';
  const filtering = listFiltering(place, ['q', 'plant']);
  const rows = useMemo(() => {
    const wanted = keyword.trim().toLowerCase();
    return list.data?.filter(({ key, label }) => `${key}\n${label.zh}\n${label.en}`.toLowerCase().includes(wanted));
  }, [list.data, keyword]);
  const options = [
    { value: EVERYWHERE, label: t('everywhere') },
    ...plant.named.map(({ factoryNo, name }) => ({ value: factoryNo, label: name })),
  ];
  const choice = (
    <ChoiceField
      label={t('plant')}
      isSearched
      value={chosen?.factoryNo ?? EVERYWHERE}
      options={options}
      onChange={plant.choose}
      widthEm={13}
    />
  );
  return (
    <PageFrame title={t('title')} count={list.data?.length} subtitle={t('subtitle')}>
      <ListFrame
        {...filtering}
        search={{ label: t('search'), value: keyword, onChange: (q) => place.set({ q }) }}
        filters={[{ key: 'plant', label: t('plant'), control: choice, isSet: chosen !== undefined }]}
      >
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          isLoading={list.isFetching && list.data === undefined}
          error={list.error === null ? undefined : messageOf(list.error, '')}
          onRetry={() => void list.refetch()}
          empty={<ListEmpty {...filtering} text={t('none')} />}
        />
      </ListFrame>
      {edited !== undefined && (
        <ParameterDialog
          key={`${edited.key} ${language}`}
          row={edited}
          plant={chosen}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageFrame>
  );
}
