import { approvalDetail, type ApprovalAction, type ApprovalDetail } from '@sed/approvals-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TaskPanel } from './task-panel';

afterEach(() => vi.unstubAllGlobals());

const text = (en: string) => ({ zh: en, en });
const node = {
  ...{ id: 'a', type: 'APPROVE', name: text('Leader'), assignees: [{ by: 'user', user: 'u1' }] },
  fieldRights: { score: 'REQUIRED', remark: 'EDIT', price: 'HIDDEN' },
};
const TASK = {
  ...{ id: 't1', nodeId: 'a', kind: 'APPROVE', round: 1, visit: 1, state: 'PENDING', origin: 'node', parentId: null },
  ...{ assignee: 'u1', candidates: [], onBehalfOf: null, openedAtMs: 0, seenAtMs: 1, dueAtMs: null, doneAtMs: null },
  ...{ opinion: null, auto: null, signature: null },
};
const APPROVAL: ApprovalDetail = approvalDetail.parse({
  ...{ id: 'i', model: 'm', modelName: text('Model'), category: 'GENERAL', kind: 'thing', subjectNo: null },
  ...{ title: text('Thing'), path: null, factoryNo: 'demo_e01', initiator: 'u2', state: 'RUNNING', round: 1 },
  ...{ startedAt: 0, updatedAt: 0, endedAt: null, at: [], version: 1, tokens: [], tasks: [TASK], journal: [] },
  ...{ facts: [], lines: null, values: { remark: 'As before' }, contentHash: 'h', rejectType: null, returnTo: [] },
  ...{ offers: [{ action: 'agree', taskId: 't1', refusals: [] }], asksNext: false, expectedEnd: null, people: {} },
  definition: {
    nodes: [{ id: 's', type: 'START', name: text('Start') }, node, { id: 'e', type: 'END', name: text('End') }],
    edges: [
      { from: 's', to: 'a' },
      { from: 'a', to: 'e' },
    ],
    labels: { score: text('Score'), remark: text('Remark') },
  },
});

it('whoever agrees fills in what the step lets them, and not before what it requires is there', () => {
  const act = vi.fn((_action: ApprovalAction) => Promise.resolve(true));
  const [task] = APPROVAL.tasks;
  if (task === undefined) throw new Error('there is a task');
  renderPage(<TaskPanel approval={APPROVAL} task={task} act={act} isPending={false} />);
  const agree = () => screen.getByRole('button', { name: 'Agree' });
  expect(agree()).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('As before');
  fireEvent.change(screen.getByRole('textbox', { name: 'Score *' }), { target: { value: '90' } });
  fireEvent.click(agree());
  expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'agree', values: { score: '90' } }));
});
