import type { MessageDto } from '@sed/messages-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { DetailDrawer, KeyValueList, StatusTag } from '@sed/platform-ui';
import { Button } from 'antd';
import { MessageTypeTag } from '../inbox/message-tags';
import { inboxPhrases } from '../inbox/phrases';
import { usePlantOfMessage } from '../inbox/plant-of-message';

interface Props {
  readonly message: MessageDto | undefined;
  readonly onClose: () => void;
  readonly onGo: (message: MessageDto) => void;
}

/** One message in full, with the way to what it is about. */
export function MessageDrawer({ message, onClose, onGo }: Props) {
  const t = useT(inboxPhrases);
  const language = useLanguage();
  const plantOf = usePlantOfMessage();
  if (message === undefined) return null;
  const { titleText, bodyText, extParameters, isObsolete, postTime, readAt, messageNo } = message;
  const { taskNo, linkedUrl, taskType, messageType = 'SYSTEM' } = extParameters;
  const hasTarget = linkedUrl !== undefined || taskType !== undefined;
  return (
    <DetailDrawer
      isOpen
      title={titleText[language]}
      tags={
        <>
          <MessageTypeTag type={messageType} isObsolete={isObsolete} />
          {isObsolete && <StatusTag tone="off">{t('obsolete')}</StatusTag>}
        </>
      }
      onClose={onClose}
      actions={
        <Button type="primary" disabled={!hasTarget} onClick={() => onGo(message)}>
          {t(hasTarget ? 'centre.goTo' : 'centre.noTarget')}
        </Button>
      }
    >
      <p className="sed-message-body">{bodyText[language]}</p>
      <KeyValueList
        items={[
          { label: t('centre.column.no'), value: messageNo },
          { label: t('centre.column.plant'), value: plantOf(message) },
          { label: t('centre.object'), value: taskNo },
          { label: t('centre.postTime'), value: formatTime(postTime) },
          { label: t('centre.readTime'), value: formatTime(readAt) },
        ]}
      />
    </DetailDrawer>
  );
}
