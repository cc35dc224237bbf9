import { STOP_REASONS, STOP_REASON_TEXTS, type LoopStop, type StopReason } from '@sed/instruments-contract';
import { controlLoopStop } from '@sed/instruments-definitions';
import { messageOf, send, useLanguage, useT } from '@sed/platform-web';
import { IntentKeys } from '@sed/records-web';
import { moduleCalls } from '@sed/records-contract';
import { App, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { instrumentPhrases } from '../phrases';

interface Props {
  readonly factoryNo: string;
  readonly loopId: string;
  readonly stop: LoopStop;
  readonly onClose: (isSaved: boolean) => void;
}

const MAX_NOTE = 300;

/** Asks why a loop was taken by hand, and keeps the answer as a record. */
export function ReasonDialog({ factoryNo, loopId, stop, onClose }: Props) {
  const t = useT(instrumentPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const [keys] = useState(() => new IntentKeys());
  const [reason, setReason] = useState<StopReason>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const said = note.trim();
    const values = { loop: loopId, stoppedAt: stop.stoppedAt, reason, ...(said !== '' && { note: said }) };
    const input = { params: { module: controlLoopStop.key }, body: { factoryNo, values } };
    setBusy(true);
    try {
      await send(moduleCalls.create, input, { idempotencyKey: keys.keyFor(input) });
      keys.settle();
      onClose(true);
    } catch (error) {
      void message.error(messageOf(error, ''));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('giveReason')}
      cancelText={t('cancel')}
      okText={t('add')}
      okButtonProps={{ disabled: reason === undefined, loading: isBusy }}
      onOk={() => void save()}
      onCancel={() => onClose(false)}
    >
      <Form layout="vertical">
        <Form.Item label={t('reason')} required>
          <Select<StopReason>
            aria-label={t('reason')}
            value={reason ?? null}
            options={STOP_REASONS.map((value) => ({ value, label: STOP_REASON_TEXTS[value][language] }))}
            onChange={setReason}
          />
        </Form.Item>
        <Form.Item label={t('note')}>
          <Input.TextArea
            aria-label={t('note')}
            rows={2}
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
