import { approvalCalls } from '@sed/approvals-contract';
import type { ServiceUser } from './module-service';
import { expect } from './service';

/** Somebody agrees to what waits for them under this title; some steps ask for an opinion. */
export async function agreeTo(user: ServiceUser, keyword: string, opinion = ''): Promise<void> {
  const query = { box: 'todo', keyword, pageNum: 1, pageSize: 10 };
  const { list } = approvalCalls.work.reply.parse(await user.data('GET', 'api/v1/approvals/work', { query }));
  const [task] = list;
  expect(task).toBeDefined();
  const answer = { action: 'agree', taskId: task?.task?.id, opinion };
  await user.data('POST', `api/v1/approvals/${task?.approval.id ?? ''}/actions`, { body: answer });
}
