import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { messageOf, send } from '@sed/platform-web';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame } from '../frame/module-frame';

interface Props {
  readonly record: RecordDto;
  readonly onSaid: () => void;
}

const MAX_COMMENT = 500;

/** Says something about a record to everybody who sees it. */
export function CommentForm({ record, onSaid }: Props) {
  const { module, t } = useModuleFrame();
  const { message } = App.useApp();
  const [keys] = useState(() => new IntentKeys());
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const said = text.trim();
  const say = async () => {
    if (said === '' || isBusy) return;
    const input = { params: { module: module.key, id: record.id }, body: { text: said } };
    setBusy(true);
    try {
      await send(moduleCalls.comment, input, { idempotencyKey: keys.keyFor(input) });
      keys.settle();
      setText('');
      onSaid();
    } catch (error) {
      void message.error(messageOf(error, t('form.fileLost')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="sed-comment">
      <Input.TextArea
        aria-label={t('page.comment')}
        placeholder={t('page.comment')}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={MAX_COMMENT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={said === ''} loading={isBusy} onClick={() => void say()}>
        {t('page.commentSend')}
      </Button>
    </div>
  );
}
