import { Injectable } from '@nestjs/common';
import { isOpenTask, type ApprovalProcess, type ApprovalTask, type ProcessState } from '@sed/approvals-contract';
import type { BilingualText } from '@sed/platform-contract';
import { Messenger, type ApprovalPerson, type NewMessage, type OpaqueTransaction } from '@sed/platform-ports';
import { askedBy, type ApprovalRecord } from '../store/approval-store';
import { ApprovalTitles } from './approval-titles';

/** Page of one approval. */
export const APPROVAL_PAGE = '/approval';

const taskObject = (taskId: string): string => `approval:task:${taskId}`;

interface Said {
  readonly row: ApprovalRecord;
  readonly atMs: number;
  readonly within: OpaqueTransaction;
}

const ENDS: Readonly<Record<Exclude<ProcessState, 'RUNNING'>, BilingualText>> = {
  APPROVED: { zh: '审批已通过', en: 'Approved' },
  REJECTED: { zh: '审批被驳回', en: 'Rejected' },
  WITHDRAWN: { zh: '审批已撤回', en: 'Approval withdrawn' },
  TERMINATED: { zh: '审批已终止', en: 'Approval terminated' },
};

/** What people hear of an approval, within the transaction of the step. */
@Injectable()
export class ApprovalNews {
  constructor(
    private readonly messenger: Messenger,
    private readonly titles: ApprovalTitles,
  ) {}

  /** Closes the messages of tasks that wait no more. */
  async closed(before: ApprovalProcess, after: ApprovalProcess, within: OpaqueTransaction): Promise<void> {
    const now = new Map(after.tasks.map((task) => [task.id, task]));
    for (const task of before.tasks) {
      const then = now.get(task.id);
      const isGone = then === undefined || !isOpenTask(then) || askedBy(then).join() !== askedBy(task).join();
      if (isOpenTask(task) && isGone) await this.messenger.retire(taskObject(task.id), within);
    }
  }

  /** Somebody is asked; nobody may decide: the administrators hear of it. */
  async opened(task: ApprovalTask, said: Said & { readonly administrators: readonly string[] }): Promise<void> {
    const isBlocked = task.state === 'BLOCKED';
    const asks =
      task.kind === 'FILL' ? { zh: '待填写', en: 'To be filled in' } : { zh: '待审批', en: 'For your approval' };
    const what = isBlocked ? { zh: '无人可审批', en: 'Nobody can decide' } : asks;
    const title = await this.titled(what, said, task.nodeId);
    const body = isBlocked
      ? { zh: '流程中没有可处理的人员，请指定。', en: 'The process names nobody who can decide. Name somebody.' }
      : { zh: '请及时处理。', en: 'Please decide.' };
    const to = isBlocked ? said.administrators : askedBy(task);
    return this.send({
      said,
      to,
      type: 'TODO',
      title,
      body,
      object: taskObject(task.id),
      occasion: `opened:${String(said.atMs)}`,
    });
  }

  async copied(nodeId: string, to: readonly string[], said: Said): Promise<void> {
    const title = await this.titled({ zh: '抄送', en: 'For your information' }, said, nodeId);
    const body = { zh: '请查阅。', en: 'No answer is needed.' };
    const object = `approval:copy:${said.row.id}:${nodeId}`;
    return this.send({ said, to, type: 'REMIND', title, body, object, occasion: String(said.row.round) });
  }

  ended(
    state: Exclude<ProcessState, 'RUNNING'>,
    { by, opinion }: { readonly by: ApprovalPerson | null; readonly opinion: string | null },
    said: Said,
  ): Promise<void> {
    const { initiator, id } = said.row;
    if (by?.code === initiator) return Promise.resolve();
    const text = opinion === null || opinion === '' ? '' : opinion;
    const name = by?.name ?? { zh: '系统', en: 'System' };
    const body = {
      zh: text === '' ? `处理人：${name.zh}` : `${name.zh}：${text}`,
      en: text === '' ? `By ${name.en}` : `${name.en}: ${text}`,
    };
    const occasion = `${state}:${String(said.atMs)}`;
    const object = `approval:result:${id}`;
    return this.send({
      said,
      to: [initiator],
      type: 'RESULT',
      title: titled(ENDS[state], said.row),
      body,
      object,
      occasion,
    });
  }

  /** Urged by who waits, or by the clock. */
  async urged(
    task: ApprovalTask,
    to: readonly string[],
    why: 'urge' | 'remind' | 'escalate',
    said: Said,
  ): Promise<void> {
    const titles = {
      urge: { zh: '催办', en: 'Urged' },
      remind: { zh: '审批到期', en: 'Decision is due' },
      escalate: { zh: '审批超时', en: 'Decision is overdue' },
    };
    const body =
      why === 'escalate'
        ? { zh: '处理人超时未处理，请督促。', en: 'Whoever was asked has not answered in time.' }
        : { zh: '请尽快处理。', en: 'Please decide soon.' };
    const occasion = `${why}:${String(said.atMs)}`;
    return this.send({
      said,
      to,
      type: 'REMIND',
      title: await this.titled(titles[why], said, task.nodeId),
      body,
      object: taskObject(task.id),
      occasion,
    });
  }

  async commented(to: readonly string[], text: string, by: ApprovalPerson, said: Said): Promise<void> {
    const title = await this.titled({ zh: '审批评论', en: 'Comment' }, said, null);
    const body = { zh: `${by.name.zh}：${text}`, en: `${by.name.en}: ${text}` };
    const object = `approval:comment:${said.row.id}`;
    return this.send({ said, to, type: 'REMIND', title, body, object, occasion: String(said.atMs) });
  }

  /** For those who are asked at a step, or for all who have a part in it. */
  private async titled(what: BilingualText, { row, within }: Said, nodeId: string | null): Promise<BilingualText> {
    return titled(what, { subjectNo: row.subjectNo, title: await this.titles.told(row, nodeId, within) });
  }

  private async send(message: {
    readonly said: Said;
    readonly to: readonly string[];
    readonly type: NewMessage['type'];
    readonly title: BilingualText;
    readonly body: BilingualText;
    readonly object: string;
    readonly occasion: string;
  }): Promise<void> {
    const { said, to, type, title, body, object, occasion } = message;
    const receivers = [...new Set(to)];
    if (receivers.length === 0) return;
    const { id, factoryNo } = said.row;
    const ext = {
      id: object,
      procInstId: id,
      linkedUrl: `${APPROVAL_PAGE}?id=${id}`,
      messageType: type,
      ...(factoryNo === null ? {} : { factoryNo }),
    };
    await this.messenger.send([{ to: receivers, type, title, body, ext, key: `${object}:${occasion}` }], said.within);
  }
}

function titled(what: BilingualText, row: Pick<ApprovalRecord, 'title' | 'subjectNo'>): BilingualText {
  const said = (language: 'zh' | 'en') => `${row.subjectNo ?? ''} ${row.title[language]}`.trim();
  if (said('en') === '') return what;
  return { zh: `${what.zh}：${said('zh')}`, en: `${what.en}: ${said('en')}` };
}
