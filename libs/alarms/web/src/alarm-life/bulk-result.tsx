import { useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge, StatusTag } from '@sed/platform-ui';
import { Button, Modal } from 'antd';
import { lifePhrases } from './phrases';
import type { RowOutcome } from './run-action';

interface Props {
  readonly outcomes: readonly RowOutcome[];
  readonly onClose: () => void;
}

/** What became of each row of a bulk action, refused ones first. */
export function BulkResult({ outcomes, onClose }: Props) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const failed = outcomes.filter(({ refusal }) => refusal !== undefined);
  const done = outcomes.filter(({ refusal }) => refusal === undefined);
  return (
    <Modal
      open
      title={t('bulk.title', { count: outcomes.length })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('bulk.summary', { done: done.length, failed: failed.length })}</p>
      <ul className="sed-ack-list sed-bulk-list">
        {[...failed, ...done].map(({ alarm, refusal }) => (
          <li key={alarm.id}>
            <AlarmBadge level={alarm.level} /> {alarm.plantName[language]} · {alarm.text[language]}
            <div>
              <StatusTag tone={refusal === undefined ? 'good' : 'bad'}>{refusal ?? t('bulk.done')}</StatusTag>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
