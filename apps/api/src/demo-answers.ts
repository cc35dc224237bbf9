import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApprovalActions, ApprovalDetails } from '@sed/approvals-api';
import type { DemoDecision, DemoFollowing, DemoHandling } from '@sed/demo-fleet';
import { demoUserCode } from '@sed/people-api';
import { DomainError } from '@sed/platform-api';
import { Approvals } from '@sed/platform-ports';
import { accountViewer, type AccountParts } from './account-viewer';

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
  async answer(kind: string, id: string, { decides, note, asksAgain, returnsTo }: DemoDecision): Promise<void> {
    const { instanceId, viewer, taskId, contentHash } = await this.asked(kind, id);
    const answer = { taskId, opinion: note ?? '', contentHash };
    const rejectType = asksAgain === 'onlyMe' ? (2 as const) : (1 as const);
    const to = returnsTo === undefined ? { rejectType } : { nodeId: returnsTo };
    const action = decides === 'reject' ? { ...answer, action: decides, to } : { ...answer, action: decides };
    await this.actions.act(instanceId, action, viewer);
  }

  /** Whoever is asked brings somebody in, says something, or takes the task. @throws DomainError where nobody can, or may */
  async handle(kind: string, id: string, { handles, to = '', note = '' }: DemoHandling): Promise<void> {
    const { instanceId, viewer, taskId } = await this.asked(kind, id);
    if (handles === 'comment') await this.actions.act(instanceId, { action: handles, text: note }, viewer);
    else if (handles === 'claim' || handles === 'release') {
      await this.actions.act(instanceId, { action: handles, taskId }, viewer);
    } else {
      const said = { taskId, to: demoUserCode(to), opinion: note };
      const action =
        handles === 'addSign' ? { ...said, action: handles, when: 'before' as const } : { ...said, action: handles };
      await this.actions.act(instanceId, action, viewer);
    }
  }

  /** Somebody goes after an approval they began or have answered. @throws DomainError where they cannot, or may not */
  async follow(kind: string, id: string, { follows, by, note = '' }: DemoFollowing): Promise<void> {
    const approval = await this.approvals.of({ kind, id });
    const code = demoUserCode(by);
    const viewer = await accountViewer(this.accounts, code, 'demonstration');
    if (approval === null || viewer === undefined) throw new DomainError('notFound');
    const { instanceId } = approval;
    if (follows === 'comment') await this.actions.act(instanceId, { action: follows, text: note }, viewer);
    else if (follows === 'terminate') await this.actions.act(instanceId, { action: follows, reason: note }, viewer);
    else {
      const { tasks } = await this.details.of(instanceId, viewer);
      const isMeant = ({ state, origin, assignee }: (typeof tasks)[number]) => {
        if (follows === 'takeBack') return state === 'AGREED' && assignee === code;
        return state === 'PENDING' && (follows === 'urge' || origin === 'signBefore');
      };
      const task = tasks.findLast(isMeant);
      if (task === undefined) throw new DomainError('notFound');
      await this.actions.act(instanceId, { action: follows, taskId: task.id }, viewer);
    }
  }

  private async asked(kind: string, id: string) {
    const approval = await this.approvals.of({ kind, id });
    const [who] = approval?.at.flatMap(({ people }) => people) ?? [];
    const viewer = who === undefined ? undefined : await accountViewer(this.accounts, who, 'demonstration');
    if (approval === null || who === undefined || viewer === undefined) throw new DomainError('notFound');
    const { tasks, contentHash } = await this.details.of(approval.instanceId, viewer);
    const isTheirs = ({ assignee, candidates }: (typeof tasks)[number]) =>
      assignee === null ? candidates.includes(who) : assignee === who;
    const task = tasks.find((one) => one.state === 'PENDING' && isTheirs(one));
    if (task === undefined) throw new DomainError('notFound');
    return { instanceId: approval.instanceId, viewer, taskId: task.id, contentHash };
  }
}
