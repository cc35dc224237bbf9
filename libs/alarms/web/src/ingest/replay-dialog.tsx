import { ingestCalls, MAX_MESSAGE_BYTES, type RejectDto } from '@sed/signals-contract';
import { messageOf, useAction, useT } from '@sed/platform-web';
import { FormDialog } from '@sed/platform-ui';
import { Alert, App, Form, Input } from 'antd';
import { ingestPhrases } from './phrases';

interface Correction {
  readonly topic: string;
  readonly payload: string;
}

function keptBytes(reject: RejectDto): number {
  return reject.encoding === 'hex'
    ? reject.sample.replace(/\s/g, '').length / 2
    : new TextEncoder().encode(reject.sample).length;
}

/** Whether the message must be typed anew: only part of it was kept, or it was no text. */
export function needsCorrection(reject: RejectDto): boolean {
  return reject.encoding === 'hex' || keptBytes(reject) < reject.bytes;
}

/** Sends only what was changed: an untouched message is replayed exactly as it came. */
export function replayBody(reject: RejectDto, { topic, payload }: Correction): { topic?: string; payload?: string } {
  return {
    ...(topic !== reject.topic && { topic }),
    ...((needsCorrection(reject) || payload !== reject.sample) && { payload }),
  };
}

/** Feeds a rejected message through intake again, as it was or corrected. */
export function ReplayDialog({ reject, onClose }: { readonly reject: RejectDto; readonly onClose: () => void }) {
  const t = useT(ingestPhrases);
  const { message } = App.useApp();
  const [form] = Form.useForm<Correction>();
  const replay = useAction(ingestCalls.replay, { refreshes: [ingestCalls.rejects] });
  const isTruncated = reject.encoding === 'utf8' && needsCorrection(reject);
  const submit = async (correction: Correction) => {
    try {
      const result = await replay.mutateAsync({ params: { id: reject.id }, body: replayBody(reject, correction) });
      void message.success(t('replay.done', result));
      onClose();
    } catch {
      // Stands above the fields, from the action's own error.
    }
  };
  return (
    <FormDialog
      width="wide"
      title={t('replay.title')}
      submitText={t('replay.send')}
      error={replay.error === null ? undefined : messageOf(replay.error, t('replay.send'))}
      isPending={replay.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isTruncated && (
        <Alert type="info" title={t('replay.truncated', { kept: keptBytes(reject), bytes: reject.bytes })} />
      )}
      {reject.encoding === 'hex' && (
        <Alert type="info" title={t('replay.binary')} description={<pre className="sed-sample">{reject.sample}</pre>} />
      )}
      <Form<Correction>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={replay.isPending}
        initialValues={{ topic: reject.topic, payload: reject.encoding === 'hex' ? '' : reject.sample }}
        onFinish={submit}
      >
        <Form.Item name="topic" label={t('replay.topic')} rules={[{ required: true }]}>
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item
          name="payload"
          label={t('replay.payload')}
          rules={[{ required: needsCorrection(reject), message: t('replay.payloadMissing') }]}
        >
          <Input.TextArea rows={10} maxLength={MAX_MESSAGE_BYTES} className="sed-payload" />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
