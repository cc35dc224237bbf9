import {
  announcementCalls,
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_STATES,
  type AnnouncementRow,
  type AnnouncementState,
} from '@sed/messages-contract';
import {
  formatTime,
  listFiltering,
  listOrder,
  send,
  showError,
  showNotice,
  useCall,
  useListAddress,
  useRight,
  useT,
} from '@sed/platform-web';
import {
  ChoiceField,
  ConfirmButton,
  LineIcon,
  ListFrame,
  PageFrame,
  ServerTable,
  StatusTag,
  type DataColumn,
  type ListFilter,
  type StatusTone,
} from '@sed/platform-ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { announcementPhrases } from '../phrases';
import { EditorDrawer, type EditorTask } from './editor-drawer';
import { Share } from './share';

const FILTERS = ['state', 'level', 'keyword'] as const;
const SORTS = ['title', 'state', 'level', 'publishTime', 'expiresAt', 'updatedAt'];
const TONES: Record<AnnouncementState, StatusTone> = {
  DRAFT: 'idle',
  PUBLISHED: 'good',
  UNPUBLISHED: 'warn',
  EXPIRED: 'off',
};

function useQuery() {
  const place = useListAddress();
  const { get, set, pageNum, pageSize } = place;
  const order = listOrder(place, SORTS);
  const state = ANNOUNCEMENT_STATES.find((one) => one === get('state'));
  const level = ANNOUNCEMENT_LEVELS.find((one) => one === get('level'));
  const keyword = get('keyword');
  const query = {
    pageNum,
    pageSize,
    ...(state !== undefined && { state }),
    ...(level !== undefined && { level }),
    ...(keyword !== undefined && { keyword }),
    ...(order.text !== undefined && { sort: order.text }),
  };
  return { query, place, order, get, set };
}

function useFilters(): readonly ListFilter[] {
  const t = useT(announcementPhrases);
  const { query, set } = useQuery();
  const state = (
    <ChoiceField
      label={t('manager.state')}
      value={query.state}
      options={ANNOUNCEMENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      onChange={(chosen) => set({ state: chosen })}
    />
  );
  const level = (
    <ChoiceField
      label={t('manager.level')}
      value={query.level}
      options={ANNOUNCEMENT_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
      onChange={(chosen) => set({ level: chosen })}
    />
  );
  return [
    { key: 'state', label: t('manager.state'), widthEm: 10, isSet: query.state !== undefined, control: state },
    { key: 'level', label: t('manager.level'), widthEm: 9, isSet: query.level !== undefined, control: level },
  ];
}

interface ActionsProps {
  readonly row: AnnouncementRow;
  readonly onEdit: (task: EditorTask) => void;
  readonly onDone: () => void;
}

/** What may be done with one now; the service checks it again. */
function RowActions({ row, onEdit, onDone }: ActionsProps) {
  const t = useT(announcementPhrases);
  const navigate = useNavigate();
  const mayAdd = useRight('announcementManager:add');
  const mayPublish = useRight('announcementManager:approve');
  const mayRemove = useRight('announcementManager:delete');
  const isOpen = row.state === 'DRAFT' || row.state === 'UNPUBLISHED';
  const act = async (kind: 'publish' | 'withdraw' | 'remove') => {
    const query = { announcementId: row.id };
    try {
      if (kind === 'remove') await send(announcementCalls.remove, { query });
      else
        await send(announcementCalls.publish, { query: { ...query, publish: kind === 'publish' ? 'true' : 'false' } });
      showNotice({ kind: 'success', text: t(`manager.done.${kind}`) });
    } catch (error) {
      showError(error);
    }
    // Also after a refusal: what the list showed was out of date.
    onDone();
  };
  const names = { title: row.title, count: row.audienceCount };
  const link = { type: 'link', size: 'small' } as const;
  return (
    <>
      {mayAdd && (
        <Button {...link} onClick={() => onEdit(isOpen ? { row } : { row, isCopy: true })}>
          {t(isOpen ? 'manager.edit' : 'manager.copy')}
        </Button>
      )}
      {mayPublish && isOpen && (
        <ConfirmButton
          {...link}
          question={t('manager.publishQuestion', names)}
          consequence={row.publishTime === null ? undefined : t('manager.republishNote')}
          onConfirm={() => act('publish')}
        >
          {t('manager.publish')}
        </ConfirmButton>
      )}
      {mayPublish && row.state === 'PUBLISHED' && (
        <ConfirmButton
          {...link}
          question={t('manager.withdrawQuestion', names)}
          consequence={t('manager.withdrawNote')}
          onConfirm={() => act('withdraw')}
        >
          {t('manager.withdraw')}
        </ConfirmButton>
      )}
      {row.publishTime !== null && (
        <Button {...link} onClick={() => void navigate(`/AnnouncementRead/AnnouncementRead/${String(row.id)}`)}>
          {t('manager.readers')}
        </Button>
      )}
      {mayRemove && isOpen && (
        <ConfirmButton
          {...link}
          danger
          question={t('manager.removeQuestion', names)}
          consequence={t('manager.removeNote')}
          onConfirm={() => act('remove')}
        >
          {t('manager.remove')}
        </ConfirmButton>
      )}
    </>
  );
}

function useColumns(onEdit: (task: EditorTask) => void, onDone: () => void): DataColumn<AnnouncementRow>[] {
  const t = useT(announcementPhrases);
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('manager.column.title'),
        isSortable: true,
        cell: (row) => row.title,
        widthPx: 280,
      },
      {
        key: 'state',
        isSortable: true,
        title: t('manager.column.state'),
        widthPx: 120,
        cell: ({ state }) => <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>,
      },
      {
        key: 'level',
        isSortable: true,
        title: t('manager.column.level'),
        widthPx: 100,
        rank: 1,
        cell: ({ level }) =>
          level === 'URGENT' ? <StatusTag tone="bad">{t('level.URGENT')}</StatusTag> : t('level.NORMAL'),
      },
      {
        key: 'read',
        title: t('manager.column.read'),
        widthPx: 150,
        cell: (row) =>
          row.publishTime !== null && (
            <Share name={t('manager.column.read')} part={row.readCount} all={row.audienceCount} />
          ),
      },
      {
        key: 'confirmed',
        title: t('manager.column.confirmed'),
        widthPx: 150,
        rank: 2,
        cell: (row) =>
          row.mustConfirm &&
          row.publishTime !== null && (
            <Share name={t('manager.column.confirmed')} part={row.confirmedCount} all={row.audienceCount} />
          ),
      },
      {
        key: 'publishTime',
        isSortable: true,
        title: t('manager.column.publishTime'),
        widthPx: 170,
        isNumber: true,
        cell: (row) => formatTime(row.publishTime),
      },
      {
        key: 'expiresAt',
        isSortable: true,
        title: t('manager.column.expiresAt'),
        widthPx: 170,
        rank: 3,
        isNumber: true,
        cell: (row) => formatTime(row.expiresAt),
      },
      {
        key: 'updatedAt',
        isSortable: true,
        title: t('manager.column.updated'),
        widthPx: 220,
        rank: 4,
        cell: (row) => `${row.updatedBy} · ${formatTime(row.updatedAt)}`,
      },
      {
        key: 'action',
        title: t('manager.column.action'),
        widthPx: 320,
        fixed: 'right',
        cell: (row) => <RowActions row={row} onEdit={onEdit} onDone={onDone} />,
      },
    ],
    [t, onEdit, onDone],
  );
}

/** Write, publish, withdraw and remove announcements, and see who has read them. */
export function AnnouncementManagerPage() {
  const t = useT(announcementPhrases);
  const { query, place, order } = useQuery();
  const list = useCall(announcementCalls.list, { query }, { keepPrevious: true, isAcrossPlants: true });
  const { refetch } = list;
  const [task, setTask] = useState<EditorTask | null>(null);
  const mayAdd = useRight('announcementManager:add');
  const refresh = useMemo(() => () => void refetch(), [refetch]);
  const columns = useColumns(setTask, refresh);
  const filtering = listFiltering(place, FILTERS);
  return (
    <PageFrame
      title={t('manager.title')}
      count={list.data?.total}
      actions={
        mayAdd && (
          <Button type="primary" icon={<LineIcon name="plus" />} onClick={() => setTask({})}>
            {t('manager.add')}
          </Button>
        )
      }
    >
      <ListFrame
        {...filtering}
        search={{ label: t('manager.keyword'), value: query.keyword, onChange: (keyword) => place.set({ keyword }) }}
        filters={useFilters()}
      >
        <ServerTable<AnnouncementRow>
          label={t('manager.label')}
          columns={columns}
          read={list}
          keyOf={(row) => String(row.id)}
          place={place}
          order={order}
          empty={{ ...filtering, text: t('manager.empty') }}
        />
      </ListFrame>
      {task !== null && (
        <EditorDrawer
          key={`${String(task.row?.id)} ${String(task.isCopy)}`}
          task={task}
          onClose={() => setTask(null)}
          onSaved={() => {
            setTask(null);
            refresh();
          }}
        />
      )}
    </PageFrame>
  );
}
