import { approvalCalls, WORK_BOXES } from '@sed/approvals-contract';
import { PageFrame } from '@sed/platform-ui';
import { useAddress, useCall, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { useState } from 'react';
import { approvalPhrases } from '../phrases';
import { RequestDialog } from './request-dialog';
import { StandIns } from './stand-ins';
import { WorkBoxList } from './work-box';
import '../approvals.css';

/** What waits for the viewer, what they did, asked for and were told of. */
export function MyWorkPage() {
  const t = useT(approvalPhrases);
  const { get, set } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(approvalCalls.counts, {}, { refetchIntervalMs: 15_000, isAcrossPlants: true });
  const counts: Partial<Record<string, number>> = { todo: data?.todo, copied: data?.copied };
  const label = (key: (typeof WORK_BOXES)[number]) =>
    `${t(key)}${counts[key] === undefined || counts[key] === 0 ? '' : ` (${String(counts[key])})`}`;
  return (
    <PageFrame
      title={t('myWork')}
      isDense
      actions={
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('start')}
        </Button>
      }
      sections={{
        active: get('box'),
        onChange: (box) => set({ box, q: undefined, category: undefined }),
        items: [
          ...WORK_BOXES.map((key) => ({ key, label: label(key), children: <WorkBoxList box={key} /> })),
          { key: 'standIns', label: t('standIns'), children: <StandIns /> },
        ],
      }}
    >
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </PageFrame>
  );
}
