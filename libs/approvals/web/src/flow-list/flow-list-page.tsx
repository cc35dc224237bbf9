import { approvalCalls, PROCESS_STATE_NAMES, PROCESS_STATES, type ApprovalRow } from '@sed/approvals-contract';
import { formatAge } from '@sed/platform-contract';
import { ChoiceField, ListFrame, PageFrame, ServerTable, type DataColumn } from '@sed/platform-ui';
import { formatTime, listFiltering, useCall, useLanguage, useListAddress, useT } from '@sed/platform-web';
import { useChosenPlant, useNow, usePlants } from '@sed/signals-web';
import { useNavigate } from 'react-router';
import { useNames } from '../approval/use-approval';
import { approvalPhrases } from '../phrases';
import { Standing, StateTag, subjectOf } from '../work/work-columns';
import '../approvals.css';

type NameOf = (code: string | null) => string;

function useColumns(nameOf: NameOf): DataColumn<ApprovalRow>[] {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const nowMs = useNow();
  const { nameOf: plantName, zoneOf } = usePlants();
  const zone = ({ factoryNo }: ApprovalRow) => (factoryNo === null ? undefined : zoneOf(factoryNo));
  return [
    {
      key: 'title',
      title: t('title'),
      widthPx: 260,
      isCut: true,
      cell: (row) => subjectOf(row, language),
    },
    { key: 'state', title: t('state'), widthPx: 110, cell: (row) => <StateTag row={row} /> },
    {
      key: 'with',
      title: t('with'),
      widthPx: 240,
      rank: 1,
      isCut: true,
      cell: (row) => <Standing row={row} nameOf={nameOf} />,
    },
    { key: 'model', title: t('model'), widthPx: 140, rank: 3, isCut: true, cell: (row) => row.modelName[language] },
    {
      key: 'initiator',
      title: t('initiator'),
      widthPx: 140,
      rank: 2,
      isCut: true,
      cell: ({ initiator }) => nameOf(initiator),
    },
    {
      key: 'plant',
      title: t('plant'),
      widthPx: 150,
      rank: 6,
      isCut: true,
      cell: ({ factoryNo }) => (factoryNo === null ? '' : plantName(factoryNo)),
    },
    {
      key: 'started',
      title: t('started'),
      widthPx: 170,
      rank: 5,
      cell: (row) => <span className="sed-number">{formatTime(row.startedAt, zone(row))}</span>,
    },
    {
      key: 'took',
      title: t('took'),
      widthPx: 110,
      rank: 1,
      cell: ({ startedAt, endedAt }) => formatAge((endedAt ?? nowMs) - startedAt, language, 1),
    },
  ];
}

/** All approvals of a plant: where each stands, with whom and for how long. */
export function FlowListPage() {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress();
  const { get, set, pageNum, pageSize } = address;
  const { chosen, plants, isFixed } = useChosenPlant();
  const { data: models = [] } = useCall(approvalCalls.offered, {}, { isAcrossPlants: true });
  const [state, model, keyword] = [PROCESS_STATES.find((one) => one === get('state')), get('model'), get('q')];
  const query = {
    ...{ pageNum, pageSize },
    ...(chosen !== undefined && { factoryNo: chosen }),
    ...(state !== undefined && { state }),
    ...(model !== undefined && { model }),
    ...(keyword !== undefined && { keyword }),
  };
  const read = useCall(approvalCalls.list, { query }, { keepPrevious: true, refetchIntervalMs: 30_000 });
  const columns = useColumns(useNames(read.data?.people));
  const choice = (
    key: string,
    value: string | undefined,
    options: readonly { value: string; label: string }[],
    label: string,
  ) => ({
    ...{ key, label, isSet: value !== undefined },
    control: (
      <ChoiceField
        label={label}
        isSearched
        value={value}
        options={options}
        onChange={(one) => set({ [key]: one })}
        widthEm={12}
      />
    ),
  });
  return (
    <PageFrame title={t('flowList')} count={read.data?.total}>
      <ListFrame
        search={{ label: t('search'), value: keyword, onChange: (q) => set({ q }) }}
        filters={[
          choice(
            'state',
            state,
            PROCESS_STATES.map((value) => ({ value, label: PROCESS_STATE_NAMES[value].label[language] })),
            t('state'),
          ),
          choice(
            'model',
            model,
            models.map(({ key, name }) => ({ value: key, label: name[language] })),
            t('model'),
          ),
          ...(isFixed
            ? []
            : [
                choice(
                  'plant',
                  chosen,
                  plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] })),
                  t('plant'),
                ),
              ]),
        ]}
        {...listFiltering(address, ['q', 'state', 'model', 'plant'])}
      >
        <ServerTable
          label={t('flowList')}
          columns={columns}
          read={read}
          keyOf={({ id }) => id}
          place={address}
          empty={t('noRows')}
          onOpen={({ id }) => void navigate(`/approval?id=${id}`)}
        />
      </ListFrame>
    </PageFrame>
  );
}
