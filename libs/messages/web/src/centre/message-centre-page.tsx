import { MESSAGE_TYPES, messageCalls, type MessageDto } from '@sed/messages-contract';
import {
  formatTime,
  listFiltering,
  listOrder,
  showError,
  timeOfAddress,
  useCall,
  useLanguage,
  useListAddress,
  useSession,
  useT,
} from '@sed/platform-web';
import {
  ChoiceField,
  ConfirmButton,
  ListFrame,
  PageFrame,
  ServerTable,
  StatusTabs,
  StatusTag,
  type DataColumn,
  type ListFilter,
} from '@sed/platform-ui';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import './centre.css';
import { MessageTypeTag } from '../inbox/message-tags';
import { inboxPhrases } from '../inbox/phrases';
import { markAllRead, markRead, useInbox } from '../inbox/use-inbox';
import { usePlantOfMessage } from '../inbox/plant-of-message';
import { useOpenMessage } from '../inbox/use-open-message';
import { PeriodField } from '../list/period-field';
import { MessageDrawer } from './message-drawer';
import { useAnnouncementOfAddress } from './use-announcement-of-address';

const STATES = ['unread', 'read', 'archived'] as const;
const FILTERS = ['state', 'type', 'plant', 'keyword', 'from', 'to'] as const;

const SORTS = ['messageType', 'factoryNo', 'postTime'];

function chosenOf<const T extends string>(text: string | undefined, allowed: readonly T[]): T | undefined {
  return allowed.find((value) => value === text);
}

function useMessageQuery() {
  const place = useListAddress();
  const { get, set, pageNum, pageSize } = place;
  const order = listOrder(place, SORTS);
  const state = chosenOf(get('state'), STATES);
  const messageType = chosenOf(get('type'), MESSAGE_TYPES);
  const [factoryNo, keyword, from, to] = [
    get('plant'),
    get('keyword'),
    timeOfAddress(get('from')),
    timeOfAddress(get('to')),
  ];
  const query = {
    pageNum,
    pageSize,
    ...(state !== undefined && { state }),
    ...(messageType !== undefined && { messageType }),
    ...(factoryNo !== undefined && { factoryNo }),
    ...(keyword !== undefined && { keyword }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(order.text !== undefined && { sort: order.text }),
  };
  return { query, place, order, state, get, set };
}

function useMessageFilters(): readonly ListFilter[] {
  const t = useT(inboxPhrases);
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants ?? []);
  const { query, set } = useMessageQuery();
  const kind = (
    <ChoiceField
      label={t('centre.kind')}
      value={query.messageType}
      options={MESSAGE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      onChange={(type) => set({ type })}
    />
  );
  const plant = (
    <ChoiceField
      isSearched
      label={t('centre.plant')}
      value={query.factoryNo}
      options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={(chosen) => set({ plant: chosen })}
    />
  );
  const period = (
    <PeriodField
      label={t('centre.period')}
      fromMs={query.from}
      toMs={query.to}
      onChange={(from, to) => set({ from: from?.toString(), to: to?.toString() })}
    />
  );
  return [
    { key: 'type', label: t('centre.kind'), widthEm: 10, isSet: query.messageType !== undefined, control: kind },
    { key: 'plant', label: t('centre.plant'), widthEm: 14, isSet: query.factoryNo !== undefined, control: plant },
    { key: 'period', label: t('centre.period'), widthEm: 18.5, isSet: query.from !== undefined, control: period },
  ];
}

/** One state at a time: read and unread are no two things to add up. */
function MessageStates() {
  const t = useT(inboxPhrases);
  const { state, set } = useMessageQuery();
  return (
    <StatusTabs
      isSingle
      label={t('centre.state')}
      tabs={STATES.map((value) => ({ value, label: t(`centre.${value}`) }))}
      chosen={new Set(state === undefined ? [] : [state])}
      onChange={([chosen]) => set({ state: chosen })}
    />
  );
}

function useColumns(onOpen: (message: MessageDto) => void, onMark: (message: MessageDto) => void) {
  const t = useT(inboxPhrases);
  const language = useLanguage();
  const plantOf = usePlantOfMessage();
  return useMemo(
    (): DataColumn<MessageDto>[] => [
      {
        key: 'title',
        title: t('centre.column.title'),
        widthPx: 320,
        cell: ({ titleText, isObsolete, readAt }) => {
          const text = titleText[language];
          if (isObsolete) return <s>{text}</s>;
          return readAt === null ? <strong>{text}</strong> : text;
        },
      },
      {
        key: 'messageType',
        isSortable: true,
        title: t('centre.column.type'),
        widthPx: 110,
        cell: ({ extParameters, isObsolete }) => (
          <MessageTypeTag type={extParameters.messageType ?? 'SYSTEM'} isObsolete={isObsolete} />
        ),
      },
      {
        key: 'state',
        title: t('centre.column.state'),
        widthPx: 120,
        rank: 1,
        cell: ({ readAt, isObsolete }) => {
          if (isObsolete) return <StatusTag tone="off">{t('obsolete')}</StatusTag>;
          return (
            <StatusTag tone={readAt === null ? 'todo' : 'idle'}>
              {t(readAt === null ? 'centre.unread' : 'centre.read')}
            </StatusTag>
          );
        },
      },
      {
        key: 'factoryNo',
        isSortable: true,
        title: t('centre.column.plant'),
        widthPx: 180,
        rank: 2,
        cell: plantOf,
      },
      {
        key: 'postTime',
        isSortable: true,
        title: t('centre.column.time'),
        widthPx: 170,
        isNumber: true,
        cell: (row) => formatTime(row.postTime),
      },
      {
        key: 'action',
        title: t('centre.column.action'),
        widthPx: 250,
        cell: (row) => (
          <span onClick={(event) => event.stopPropagation()}>
            <Button type="link" size="small" onClick={() => onOpen(row)}>
              {t('centre.goTo')}
            </Button>
            {row.readAt === null && (
              <Button type="link" size="small" onClick={() => onMark(row)}>
                {t('centre.mark')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, language, plantOf, onOpen, onMark],
  );
}

/** The message a row was clicked or the address names, from the list or from the popover's lists. */
function useShown(rows: readonly MessageDto[]) {
  const { get, set } = useListAddress();
  const { unread, read } = useInbox();
  const id = Number(get('message'));
  return {
    shown: [...rows, ...unread, ...read].find((one) => one.id === id),
    show: (message: MessageDto | undefined) => set({ message: message?.id.toString(), page: get('page') }),
  };
}

/** All own messages: the current ones and the history. */
export function MessageCentrePage() {
  const t = useT(inboxPhrases);
  useAnnouncementOfAddress();
  const { query, place, order } = useMessageQuery();
  const { lastId, unread } = useInbox();
  const list = useCall(messageCalls.list, { query }, { keepPrevious: true, isAcrossPlants: true });
  const { refetch } = list;
  // A push, or a reading on another screen, changes the list behind this page.
  useEffect(() => void refetch(), [refetch, lastId, unread.length]);
  const openMessage = useOpenMessage();
  const { shown, show } = useShown(list.data?.list ?? []);
  const go = useCallback(
    (message: MessageDto) => void openMessage(message).catch((error: unknown) => showError(error)),
    [openMessage],
  );
  const mark = useCallback((message: MessageDto) => void markRead(message).then(() => refetch()), [refetch]);
  const columns = useColumns(go, mark);
  const markAll = () =>
    markAllRead()
      .then(() => refetch())
      .catch((error: unknown) => showError(error));
  const waiting = list.data?.unread ?? 0;
  const filtering = listFiltering(place, FILTERS);
  return (
    <PageFrame
      title={t('centre.title')}
      count={list.data?.total}
      subtitle={t('centre.subtitle', { count: waiting })}
      actions={
        <ConfirmButton onConfirm={markAll} disabled={waiting === 0 && unread.length === 0}>
          {t('markAll')}
        </ConfirmButton>
      }
    >
      <ListFrame
        {...filtering}
        search={{ label: t('centre.keyword'), value: query.keyword, onChange: (keyword) => place.set({ keyword }) }}
        status={<MessageStates />}
        filters={useMessageFilters()}
      >
        <ServerTable<MessageDto>
          label={t('centre.label')}
          columns={columns}
          read={list}
          keyOf={(row) => String(row.id)}
          place={place}
          order={order}
          empty={{ ...filtering, text: t('centre.empty') }}
          rowClass={({ readAt, isObsolete }) => (readAt === null && !isObsolete ? '' : 'sed-message-seen')}
          onOpen={(row) => {
            show(row);
            mark(row);
          }}
        />
      </ListFrame>
      <MessageDrawer message={shown} onClose={() => show(undefined)} onGo={go} />
    </PageFrame>
  );
}
