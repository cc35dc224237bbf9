import { JOURNAL_ACTION_NAMES, type ApprovalDetail } from '@sed/approvals-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { Button, Input, Space, Timeline } from 'antd';
import { useState } from 'react';
import { approvalPhrases } from '../phrases';
import { useNames, type ActOn } from './use-approval';

const TONES: Readonly<Record<string, string>> = {
  agree: 'green',
  fill: 'green',
  reject: 'red',
  terminate: 'red',
  escalate: 'orange',
};

interface Props extends ActOn {
  readonly approval: ApprovalDetail;
  readonly zone: string | undefined;
}

/** What was done and said, in order, with a place for a comment. */
export function Course({ approval, act, isPending, zone }: Props) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const nameOf = useNames(approval.people);
  const [text, setText] = useState('');
  const nodeName = (nodeId: string | null) =>
    approval.definition.nodes.find(({ id }) => id === nodeId)?.name[language] ?? '';
  const say = async () => {
    if (await act({ action: 'comment', text })) setText('');
  };
  const items = approval.journal.map(({ id, at, actor, action, nodeId, to, text: note }) => ({
    key: id,
    color: TONES[action] ?? 'gray',
    content: (
      <div className="sed-approval-entry">
        <p>
          <strong>{actor === null ? nodeName(nodeId) : nameOf(actor)}</strong> {JOURNAL_ACTION_NAMES[action][language]}
          {to.length > 0 && ` → ${to.map(nameOf).join(', ')}`}
          <span className="sed-dim"> {actor === null ? '' : nodeName(nodeId)}</span>
        </p>
        {note !== null && note !== '' && <blockquote>{note}</blockquote>}
        <time className="sed-dim sed-number">{formatTime(at, zone)}</time>
      </div>
    ),
  }));
  return (
    <section className="sed-approval-card" aria-label={t('course')}>
      <h2>{t('course')}</h2>
      <Timeline items={items} />
      <Space.Compact style={{ width: '100%' }}>
        <Input
          aria-label={t('comment')}
          placeholder={t('say')}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button disabled={text.trim() === ''} loading={isPending} onClick={() => void say()}>
          {t('send')}
        </Button>
      </Space.Compact>
    </section>
  );
}
