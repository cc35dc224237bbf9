import { Controller } from '@nestjs/common';
import { approvalCalls as calls } from '@sed/approvals-contract';
import { CurrentViewer, DomainError, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { maySee, People, type Viewer } from '@sed/platform-ports';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { ApprovalActions } from './approval/approval-actions';
import { Requests } from './approval/requests';
import { Delegations } from './directory/delegations';
import { OfferedModels } from './models/offered-models';
import { ApprovalDetails } from './reading/approval-details';
import { ApprovalReader } from './reading/approval-reader';
import { ApprovalRows } from './reading/approval-rows';
import { ApprovalsOfRecords } from './reading/approvals-of-records';

/** Approvals for those who take part in them, and for those who oversee them. */
@Controller()
export class ApprovalsController {
  constructor(
    private readonly reader: ApprovalReader,
    private readonly details: ApprovalDetails,
    private readonly actions: ApprovalActions,
    private readonly requests: Requests,
    private readonly offered: OfferedModels,
    private readonly delegations: Delegations,
    private readonly rows: ApprovalRows,
    private readonly ofRecords: ApprovalsOfRecords,
    private readonly people: People,
  ) {}

  @Handles(calls.work)
  work(@Input() { query }: InputOf<typeof calls.work>, @CurrentViewer() viewer: Viewer) {
    return this.reader.work(query, viewer);
  }

  @Handles(calls.counts)
  counts(@CurrentViewer() viewer: Viewer) {
    return this.reader.counts(viewer);
  }

  @Handles(calls.list)
  list(@Input() { query }: InputOf<typeof calls.list>, @CurrentViewer() viewer: Viewer) {
    return this.reader.list(query, viewer);
  }

  @Handles(calls.offered)
  models() {
    return this.offered.list();
  }

  @Handles(calls.people)
  async staff(@Input() { query }: InputOf<typeof calls.people>, @CurrentViewer() viewer: Viewer) {
    if (!maySee(viewer, query.factoryNo)) throw new DomainError('plant.forbidden');
    const word = query.keyword?.trim().toLowerCase() ?? '';
    const staff = await this.people.ofPlant(query.factoryNo);
    const found = staff.filter(({ name, loginName }) =>
      [name.zh, name.en, loginName].some((text) => text.toLowerCase().includes(word)),
    );
    return found
      .slice(0, 50)
      .map(({ code, name, departmentNames = [] }) => ({ code, name, departments: [...departmentNames] }));
  }

  @Handles(calls.delegations)
  async standIns(@CurrentViewer() viewer: Viewer) {
    const list = await this.delegations.of(viewer);
    return { list, people: await this.rows.names(list.flatMap(({ from, to }) => [from, to])) };
  }

  @Handles(calls.delegate)
  standIn(@Input() { body }: InputOf<typeof calls.delegate>, @CurrentViewer() viewer: Viewer) {
    return this.delegations.add(body, viewer);
  }

  @Handles(calls.endDelegation)
  async endStandIn(@Input() { params }: InputOf<typeof calls.endDelegation>, @CurrentViewer() viewer: Viewer) {
    await this.delegations.end(params.id, viewer);
    return null;
  }

  @Handles(calls.request)
  request(@Input() { body }: InputOf<typeof calls.request>, @CurrentViewer() viewer: Viewer) {
    return this.requests.begin(body, viewer);
  }

  /** Each in a transaction of its own. */
  @Handles(calls.agreeAll)
  async agreeAll(@Input() { body }: InputOf<typeof calls.agreeAll>, @CurrentViewer() viewer: Viewer) {
    const outcomes: { taskId: string; code: string | null }[] = [];
    for (const { id, taskId } of body.tasks) {
      try {
        await this.actions.act(id, { action: 'agree', taskId, opinion: body.opinion }, viewer);
        outcomes.push({ taskId, code: null });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        outcomes.push({ taskId, code: error.code });
      }
    }
    return outcomes;
  }

  @Handles(calls.one)
  one(@Input() { params }: InputOf<typeof calls.one>, @CurrentViewer() viewer: Viewer) {
    return this.details.of(params.id, viewer);
  }

  @Handles(calls.ofRecord)
  ofRecord(@Input() { params }: InputOf<typeof calls.ofRecord>, @CurrentCaller() caller: Caller) {
    return this.ofRecords.of(params, caller);
  }

  @Handles(calls.act)
  async act(@Input() { params, body }: InputOf<typeof calls.act>, @CurrentViewer() viewer: Viewer) {
    await this.actions.act(params.id, body, viewer);
    return this.details.of(params.id, viewer);
  }
}
