import { Global, Module } from '@nestjs/common';
import { Approvals } from '@sed/platform-ports';
import { ApprovalActions } from './approval/approval-actions';
import { ApprovalClock } from './approval/approval-clock';
import { ApprovalFilling } from './approval/approval-filling';
import { ApprovalHoldings } from './approval/approval-holdings';
import { ApprovalNews } from './approval/approval-news';
import { ApprovalSight } from './approval/approval-sight';
import { ApprovalSteps } from './approval/approval-steps';
import { ApprovalSubjects } from './approval/approval-subjects';
import { ApprovalTimers } from './approval/approval-timers';
import { ApprovalTitles } from './approval/approval-titles';
import { KeptApprovals } from './approval/kept-approvals';
import { Requests } from './approval/requests';
import { ApprovalsController } from './approvals.controller';
import { ApprovalDirectories } from './directory/approval-directories';
import { Delegations } from './directory/delegations';
import { OfferedModels } from './models/offered-models';
import { ProcessModels } from './models/process-models';
import { ProcessMoves } from './models/process-moves';
import { ProcessStarters } from './models/process-starters';
import { ProcessTrial } from './models/process-trial';
import { ProcessModelsController } from './process-models.controller';
import { ApprovalDetails } from './reading/approval-details';
import { ApprovalFields } from './reading/approval-fields';
import { ApprovalReader } from './reading/approval-reader';
import { ApprovalRows } from './reading/approval-rows';
import { ApprovalsOfRecords } from './reading/approvals-of-records';
import { ExpectedEnds } from './reading/expected-ends';
import { RecordAdoption } from './records/record-adoption';
import { RecordApprovals } from './records/record-approvals';
import { RecordNames } from './records/record-names';
import { ApprovalStore } from './store/approval-store';
import { ProcessVersions } from './store/process-versions';

/** Approval processes: models, approvals and tasks. Binds `Approvals` for the whole application. */
@Global()
@Module({
  controllers: [ApprovalsController, ProcessModelsController],
  providers: [
    ApprovalActions,
    ApprovalClock,
    ApprovalDetails,
    ApprovalDirectories,
    ApprovalFields,
    ApprovalFilling,
    ApprovalHoldings,
    ApprovalNews,
    ApprovalReader,
    ApprovalRows,
    ApprovalSight,
    ApprovalSteps,
    ApprovalStore,
    ApprovalSubjects,
    ApprovalTimers,
    ApprovalTitles,
    ApprovalsOfRecords,
    Delegations,
    ExpectedEnds,
    OfferedModels,
    ProcessModels,
    ProcessMoves,
    ProcessStarters,
    ProcessTrial,
    ProcessVersions,
    RecordAdoption,
    RecordApprovals,
    RecordNames,
    Requests,
    { provide: Approvals, useClass: KeptApprovals },
  ],
  exports: [Approvals],
})
export class ApprovalsModule {}
