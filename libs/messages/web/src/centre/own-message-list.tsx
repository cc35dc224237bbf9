import { MESSAGE_TYPES, messageCalls, type MessageDto } from '@sed/messages-contract';
import { ChoiceField, ConfirmButton, ListFrame, ServerTable, type DataColumn } from '@sed/platform-ui';
import { formatTime, listFiltering, showError, useCall, useLanguage, useListAddress, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { MessageTypeTag } from '../inbox/message-tags';
import { inboxPhrases } from '../inbox/phrases';
import { usePlantOfMessage } from '../inbox/plant-of-message';
import { markAllRead, markManyRead, useInbox } from '../inbox/use-inbox';
import { useOpenMessage } from '../inbox/use-open-message';
import './centre.css';

const keyOf = ({ id }: MessageDto) => String(id);

function useColumns(isRead: boolean): DataColumn<MessageDto>[] {
  const t = useT(inboxPhrases);
  const language = useLanguage();
  const plantOf = usePlantOfMessage();
  return useMemo(
    () => [
      {
        ...{ key: 'title', title: t('centre.column.title'), widthPx: 340, isCut: true },
        cell: ({ titleText, isObsolete }) => (isObsolete ? <s>{titleText[language]}</s> : titleText[language]),
      },
      {
        ...{ key: 'type', title: t('centre.column.type'), widthPx: 110 },
        cell: ({ extParameters, isObsolete }) => (
          <MessageTypeTag type={extParameters.messageType ?? 'SYSTEM'} isObsolete={isObsolete} />
        ),
      },
      {
        key: 'body',
        title: t('own.body'),
        widthPx: 320,
        rank: 3,
        isCut: true,
        cell: ({ bodyText }) => bodyText[language],
      },
      { key: 'plant', title: t('centre.column.plant'), widthPx: 180, rank: 2, isCut: true, cell: plantOf },
      {
        ...{ key: 'time', title: t(isRead ? 'centre.readTime' : 'centre.column.time'), widthPx: 170, rank: 1 },
        cell: ({ postTime, readAt }) => <span className="sed-number">{formatTime(isRead ? readAt : postTime)}</span>,
      },
    ],
    [t, language, plantOf, isRead],
  );
}

/** What of them is asked for, as the address says. */
function useQuery(isRead: boolean) {
  const { get, pageNum, pageSize } = useListAddress();
  const keyword = get('q');
  const messageType = MESSAGE_TYPES.find((one) => one === get('type'));
  const query = {
    ...{ pageNum, pageSize, state: isRead ? ('read' as const) : ('waiting' as const) },
    ...(isRead && { sort: '-readAt' as const }),
    ...(keyword !== undefined && { keyword }),
    ...(messageType !== undefined && { messageType }),
  };
  return { query, keyword, messageType };
}

/** Messages not read yet, or read: a row leads to what it is about. */
export function OwnMessageList({ isRead }: { readonly isRead: boolean }) {
  const t = useT(inboxPhrases);
  const address = useListAddress();
  const { set } = address;
  const { lastId, unread } = useInbox();
  const { query, keyword, messageType } = useQuery(isRead);
  const read = useCall(messageCalls.list, { query }, { keepPrevious: true, isAcrossPlants: true });
  const { refetch } = read;
  // A push, or a reading elsewhere, changes what is shown here.
  useEffect(() => void refetch(), [refetch, lastId, unread.length]);
  const open = useOpenMessage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = (read.data?.list ?? []).filter((row) => chosen.includes(keyOf(row)));
  const mark = useCallback(
    (deed: () => Promise<void>) =>
      deed()
        .then(() => setChosen([]))
        .then(() => refetch())
        .catch((error: unknown) => showError(error)),
    [refetch],
  );
  const filtering = listFiltering(address, ['q', 'type']);
  return (
    <ListFrame
      {...filtering}
      search={{ label: t('centre.keyword'), value: keyword, onChange: (q) => set({ q }) }}
      filters={[
        {
          ...{ key: 'type', label: t('centre.kind'), widthEm: 10, isSet: messageType !== undefined },
          control: (
            <ChoiceField
              label={t('centre.kind')}
              value={messageType}
              options={MESSAGE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
              onChange={(type) => set({ type })}
            />
          ),
        },
      ]}
      tools={
        !isRead && (
          <>
            <Button disabled={rows.length === 0} onClick={() => void mark(() => markManyRead(rows))}>
              {t('own.markMany', { count: rows.length })}
            </Button>
            <ConfirmButton disabled={(read.data?.total ?? 0) === 0} onConfirm={() => mark(markAllRead)}>
              {t('markAll')}
            </ConfirmButton>
          </>
        )
      }
    >
      <ServerTable<MessageDto>
        label={t(isRead ? 'own.read' : 'own.unread')}
        columns={useColumns(isRead)}
        read={read}
        keyOf={keyOf}
        place={address}
        empty={{ ...filtering, text: t(isRead ? 'own.noneRead' : 'own.noneUnread') }}
        rowClass={({ isObsolete }) => (isRead || isObsolete ? 'sed-message-seen' : '')}
        onOpen={(row) => void open(row).catch((error: unknown) => showError(error))}
        {...(!isRead && {
          selection: {
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys.map(String)),
          },
        })}
      />
    </ListFrame>
  );
}
