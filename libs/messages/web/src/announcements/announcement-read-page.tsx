import { announcementCalls, type announcementReader } from '@sed/messages-contract';
import {
  download,
  formatTime,
  listFiltering,
  send,
  showError,
  showNotice,
  useCall,
  useListAddress,
  useRight,
  useT,
} from '@sed/platform-web';
import {
  ConfirmButton,
  EmptyState,
  ListFrame,
  PageFrame,
  ServerTable,
  type DataColumn,
  StatusTabs,
} from '@sed/platform-ui';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { announcementPhrases } from './phrases';

type Reader = z.infer<typeof announcementReader>;

const STATES = ['unread', 'read', 'confirmed'] as const;
const MANAGER = '/systemConfiguration/systemManage/announcementManager';

function useColumns(): DataColumn<Reader>[] {
  const t = useT(announcementPhrases);
  return useMemo(
    () => [
      { key: 'name', title: t('readers.column.name'), widthPx: 160, cell: (row) => row.name },
      { key: 'code', title: t('readers.column.code'), widthPx: 160, cell: (row) => row.code },
      { key: 'department', title: t('readers.column.department'), cell: (row) => row.department ?? '' },
      { key: 'org', title: t('readers.column.org'), widthPx: 160, cell: (row) => row.org ?? '' },
      {
        key: 'readAt',
        title: t('readers.column.readAt'),
        widthPx: 170,
        isNumber: true,
        cell: (row) => formatTime(row.readAt),
      },
      {
        key: 'confirmedAt',
        title: t('readers.column.confirmedAt'),
        widthPx: 170,
        isNumber: true,
        cell: (row) => formatTime(row.confirmedAt),
      },
      {
        key: 'remindedAt',
        title: t('readers.column.remindedAt'),
        widthPx: 170,
        isNumber: true,
        cell: (row) => formatTime(row.remindedAt),
      },
    ],
    [t],
  );
}

function Actions({ id, onReminded }: { readonly id: number; readonly onReminded: () => void }) {
  const t = useT(announcementPhrases);
  const mayRemind = useRight('announcementManager:edit');
  const remind = async () => {
    try {
      const { reminded } = await send(announcementCalls.remind, { params: { id } });
      const text = reminded === 0 ? t('readers.remindedNobody') : t('readers.reminded', { count: reminded });
      showNotice({ kind: reminded === 0 ? 'info' : 'success', text });
      onReminded();
    } catch (error) {
      showError(error);
    }
  };
  const save = () =>
    download(announcementCalls.exportReadInfo, { params: { id } }, `announcement-${id}-readers.csv`).catch(
      (error: unknown) => showError(error),
    );
  return (
    <>
      <ConfirmButton onConfirm={save}>{t('readers.export')}</ConfirmButton>
      {mayRemind && (
        <ConfirmButton
          type="primary"
          question={t('readers.remindQuestion')}
          consequence={t('readers.remindNote')}
          onConfirm={remind}
        >
          {t('readers.remind')}
        </ConfirmButton>
      )}
    </>
  );
}

/** The number at the end of the address; a page in a tab does not see the parameters of the route. */
function useCode(): number | undefined {
  const { pathname } = useLocation();
  const code = Number(pathname.split('/').at(-1));
  return Number.isInteger(code) && code > 0 ? code : undefined;
}

function useReadQuery(id: number) {
  const place = useListAddress();
  const { get, set, pageNum, pageSize } = place;
  const state = STATES.find((one) => one === get('state'));
  const keyword = get('keyword');
  const query = {
    announcementId: id,
    pageNum,
    pageSize,
    ...(state !== undefined && { state }),
    ...(keyword !== undefined && { keyword }),
  };
  return { query, place, state, keyword, set };
}

function ReadRecord({ id }: { readonly id: number }) {
  const t = useT(announcementPhrases);
  const navigate = useNavigate();
  const { query, place, state, keyword, set } = useReadQuery(id);
  const info = useCall(announcementCalls.readInfo, { query }, { keepPrevious: true });
  const { data } = info;
  const columns = useColumns();
  const filtering = listFiltering(place, ['state', 'keyword']);
  return (
    <PageFrame
      isOfObject={data !== undefined}
      title={data === undefined ? t('readers.title') : data.title}
      subtitle={
        data && t('readers.counts', { read: data.readCount, unread: data.unreadCount, confirmed: data.confirmedCount })
      }
      back={{ label: t('readers.back'), onBack: () => void navigate(MANAGER) }}
      actions={<Actions id={id} onReminded={() => void info.refetch()} />}
    >
      <ListFrame
        {...filtering}
        search={{
          label: t('readers.keyword'),
          value: keyword,
          maxLength: 50,
          onChange: (text) => set({ keyword: text }),
        }}
        status={
          <StatusTabs
            isSingle
            label={t('readers.state')}
            tabs={STATES.map((value) => ({ value, label: t(`readers.${value}`) }))}
            chosen={new Set(state === undefined ? [] : [state])}
            onChange={([chosen]) => set({ state: chosen })}
          />
        }
      >
        <ServerTable<Reader>
          label={t('readers.label')}
          columns={columns}
          read={info}
          keyOf={(row) => row.code}
          place={place}
          empty={{ ...filtering, text: t('readers.empty') }}
        />
      </ListFrame>
    </PageFrame>
  );
}

/** Who has and who has not read an announcement. */
export function AnnouncementReadPage() {
  const t = useT(announcementPhrases);
  const navigate = useNavigate();
  const id = useCode();
  if (id !== undefined) return <ReadRecord id={id} />;
  return (
    <EmptyState text={t('readers.noCode')}>
      <Button onClick={() => void navigate(MANAGER)}>{t('readers.back')}</Button>
    </EmptyState>
  );
}
