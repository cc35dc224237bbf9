import { messageCalls } from '@sed/messages-contract';
import { formatTime, useCall, useT } from '@sed/platform-web';
import { Link } from 'react-router';
import { BlockFrame } from './block-frame';
import { blockPhrases } from './block-phrases';

const REFRESH_MS = 30_000;
const SHOWN = 6;
const MESSAGES_PATH = '/messageCenter';

/** Decisions and tasks that wait for the viewer, the latest first; what is settled elsewhere is gone from it. */
export function WaitingBlock() {
  const t = useT(blockPhrases);
  const query = { messageType: 'TODO' as const, state: 'waiting' as const, pageNum: 1, pageSize: 50 };
  const read = useCall(messageCalls.list, { query }, { refetchIntervalMs: REFRESH_MS });
  return (
    <BlockFrame title={t('names.waiting')} to={`${MESSAGES_PATH}?type=TODO`} read={read}>
      {({ list }) => {
        const open = list.filter(({ isObsolete }) => !isObsolete);
        if (open.length === 0) return <p>{t('nothing')}</p>;
        return (
          <ul>
            {open.slice(0, SHOWN).map(({ id, title, postTime, extParameters: { linkedUrl, factoryName } }) => (
              <li key={id}>
                {linkedUrl?.startsWith('/') === true ? <Link to={linkedUrl}>{title}</Link> : <span>{title}</span>}
                <small>
                  {factoryName} {formatTime(postTime)}
                </small>
              </li>
            ))}
            {open.length > SHOWN && <li>{t('more', { count: open.length - SHOWN })}</li>}
          </ul>
        );
      }}
    </BlockFrame>
  );
}
