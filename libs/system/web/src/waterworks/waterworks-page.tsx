import { plantCalls, waterworksCalls, type PlantState, type WaterworksRow } from '@sed/plants-contract';
import {
  listFiltering,
  messageOf,
  showNotice,
  useAction,
  useAddress,
  useCall,
  useLanguage,
  useRight,
  useSession,
  useT,
} from '@sed/platform-web';
import {
  ConfirmButton,
  DataTable,
  ListEmpty,
  ListFrame,
  PageFrame,
  StatusTag,
  type StatusTone,
} from '@sed/platform-ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { waterworksPhrases } from './phrases';
import { PlantMenus } from './plant-menus';
import { RowActions } from './row-actions';
import { TaskVersion } from './task-version';
import './waterworks.css';

const TONES: Readonly<Record<PlantState, StatusTone>> = {
  DRAFT: 'idle',
  ACTIVE: 'good',
  SUSPENDED: 'warn',
  CLOSED: 'off',
};
const MODELS_PATH = '/systemConfiguration/monitorAlarmConfig/runtimeDataSettingNew';

function PlaceCell({ row }: { readonly row: WaterworksRow }) {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  return (
    <>
      {row.orgName === null ? t('placeNone') : row.orgName[language]}
      {row.isHidden && <em> · {t('hidden')}</em>}
    </>
  );
}

function LinkCell({ row }: { readonly row: WaterworksRow }) {
  const t = useT(waterworksPhrases);
  if (row.state !== 'ACTIVE') return <>–</>;
  if (row.link === 'online') return <span className="sed-waterworks-quiet">{t('links.online')}</span>;
  return <StatusTag tone={row.link === 'offline' ? 'bad' : 'off'}>{t(`links.${row.link}`)}</StatusTag>;
}

function DataCell({ row }: { readonly row: WaterworksRow }) {
  const t = useT(waterworksPhrases);
  const sees = useSession((session) => session.menuPathList.includes(MODELS_PATH));
  const models = t('models', { count: row.models });
  return (
    <span className="sed-waterworks-data">
      <span>
        {t('signals', { count: row.signals })} · {t('complete', { percent: Math.round(row.completeness) })}
      </span>
      {sees ? (
        <Link to={`${MODELS_PATH}?plant=${encodeURIComponent(row.factoryNo)}`}>{models}</Link>
      ) : (
        <span>{models}</span>
      )}
      {row.unpublishedModels > 0 && <strong>{t('modelsOpen', { count: row.unpublishedModels })}</strong>}
    </span>
  );
}

function useColumns() {
  const t = useT(waterworksPhrases);
  const language = useLanguage();
  const cell = {
    plant: (row: WaterworksRow) => (
      <span className="sed-waterworks-data">
        <strong>{row.name[language]}</strong>
        <span>{row.factoryNo}</span>
      </span>
    ),
    state: (row: WaterworksRow) => <StatusTag tone={TONES[row.state]}>{t(`states.${row.state}`)}</StatusTag>,
    menus: (row: WaterworksRow) => <PlantMenus row={row} />,
  };
  return [
    { key: 'plant', title: t('plant'), widthPx: 190, cell: cell.plant },
    { key: 'state', title: t('state'), widthPx: 100, cell: cell.state },
    { key: 'place', title: t('place'), widthPx: 140, rank: 3, cell: (row: WaterworksRow) => <PlaceCell row={row} /> },
    { key: 'link', title: t('link'), widthPx: 110, rank: 1, cell: (row: WaterworksRow) => <LinkCell row={row} /> },
    { key: 'version', title: t('taskVersion'), widthPx: 160, cell: (row: WaterworksRow) => <TaskVersion row={row} /> },
    {
      key: 'issue',
      title: t('issue'),
      widthPx: 80,
      rank: 5,
      isNumber: true,
      cell: (row: WaterworksRow) => row.issueCount,
    },
    { key: 'data', title: t('data'), widthPx: 220, rank: 2, cell: (row: WaterworksRow) => <DataCell row={row} /> },
    { key: 'menus', title: t('menus'), widthPx: 110, rank: 4, cell: cell.menus },
    { key: 'actions', title: t('actions'), widthPx: 140, cell: (row: WaterworksRow) => <RowActions row={row} /> },
  ];
}

function SyncButton() {
  const t = useT(waterworksPhrases);
  const mayConfigure = useRight('plantInfo:config');
  const sync = useAction(plantCalls.syncList, { refreshes: [waterworksCalls.list], tellsFailure: true });
  if (!mayConfigure) return null;
  const run = async () => {
    const { added } = await sync.mutateAsync({});
    showNotice({ kind: 'success', text: t('synced', { count: added }) });
  };
  return <ConfirmButton onConfirm={run}>{t('syncList')}</ConfirmButton>;
}

/** Plants as administrators run them: state, task version, place, connection, data. */
export function WaterworksPage() {
  const t = useT(waterworksPhrases);
  const { data, error, refetch, isFetching } = useCall(
    waterworksCalls.list,
    {},
    { refetchIntervalMs: 30_000, isAcrossPlants: true },
  );
  const place = useAddress();
  const keyword = place.get('q') ?? '';
  const filtering = listFiltering(place, ['q']);
  const columns = useColumns();
  const rows = useMemo(() => {
    const wanted = keyword.trim().toLowerCase();
    return data?.filter(({ factoryNo, name }) => `${factoryNo}\n${name.zh}\n${name.en}`.toLowerCase().includes(wanted));
  }, [data, keyword]);
  return (
    <PageFrame title={t('title')} count={data?.length} subtitle={t('subtitle')} actions={<SyncButton />}>
      <ListFrame {...filtering} search={{ label: t('search'), value: keyword, onChange: (q) => place.set({ q }) }}>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          isLoading={isFetching && data === undefined}
          error={error === null ? undefined : messageOf(error, '')}
          onRetry={() => void refetch()}
          empty={<ListEmpty {...filtering} text={t('none')} />}
        />
      </ListFrame>
    </PageFrame>
  );
}
