import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApprovalActions, ApprovalDetails } from '@sed/approvals-api';
import { DomainError } from '@sed/platform-api';
import { Approvals } from '@sed/platform-ports';
import { accountViewer, type AccountParts } from './account-viewer';

interface Answer {
  readonly decides: 'agree' | 'reject';
  readonly note?: string;
}

/** Answers approvals as the accounts of the demonstration who are asked, through the same checks as theirs. */
export class DemoAnswers {
  constructor(
    private readonly approvals: Approvals,
    private readonly details: ApprovalDetails,
    private readonly actions: ApprovalActions,
    private readonly accounts: AccountParts,
  ) {}

  static of(app: NestExpressApplication, accounts: AccountParts): DemoAnswers {
    return new DemoAnswers(app.get(Approvals), app.get(ApprovalDetails), app.get(ApprovalActions), accounts);
  }

  /** Whoever the approval of an object asks answers. @throws DomainError where nobody can, or may */
  async answer(kind: string, id: string, { decides, note }: Answer): Promise<void> {
    const approval = await this.approvals.of({ kind, id });
    const [who] = approval?.at.flatMap(({ people }) => people) ?? [];
    const viewer = who === undefined ? undefined : await accountViewer(this.accounts, who, 'demonstration');
    if (approval === null || who === undefined || viewer === undefined) throw new DomainError('notFound');
    const { tasks, contentHash } = await this.details.of(approval.instanceId, viewer);
    const isTheirs = ({ assignee, candidates }: (typeof tasks)[number]) =>
      assignee === null ? candidates.includes(who) : assignee === who;
    const task = tasks.find((one) => one.state === 'PENDING' && isTheirs(one));
    if (task === undefined) throw new DomainError('notFound');
    const answer = { taskId: task.id, opinion: note ?? '', contentHash };
    const action =
      decides === 'reject'
        ? { ...answer, action: decides, to: { rejectType: 1 as const } }
        : { ...answer, action: decides };
    await this.actions.act(approval.instanceId, action, viewer);
  }
}
