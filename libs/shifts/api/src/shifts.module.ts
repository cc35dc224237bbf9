import { Global, Module } from '@nestjs/common';
import { ShiftRoster, Teams, VisitorsOnSite } from '@sed/platform-ports';
import { ChangedShifts } from './applications/changed-shifts';
import { LeaveShifts } from './applications/leave-shifts';
import { ShiftApplications } from './applications/shift-applications';
import { HandoverChecks } from './logs/handover-checks';
import { AmendedResults } from './logs/amended-results';
import { CorrectedOrders } from './logs/corrected-orders';
import { OutdatedLogs } from './logs/outdated-logs';
import { SectionFill } from './logs/section-fill';
import { ShiftHistory } from './logs/shift-history';
import { ShiftLogBehaviour } from './logs/shift-log.behaviour';
import { ShiftLogController } from './logs/shift-log.controller';
import { HandoverPapers } from './paper/handover-papers';
import { Notices } from './people/notices';
import { OnDutyService } from './rosters/on-duty.service';
import { PublishedShifts } from './rosters/published-shifts';
import { RosterBook } from './rosters/roster-book';
import { RosterController } from './rosters/roster.controller';
import { RosterDutyBehaviour } from './rosters/roster-duty.behaviour';
import { RosterService } from './rosters/roster.service';
import { RosterWatch } from './rosters/roster-watch';
import { ShiftLicences } from './rosters/shift-licences';
import { ShiftOrders } from './rosters/shift-orders';
import { CertificateWatch } from './teams/certificate-watch';
import { KeptTeams } from './teams/kept-teams';
import { TeamBehaviour } from './teams/team.behaviour';
import { TransferBehaviour } from './transfers/transfer.behaviour';

/**
 * Teams, rosters and the shift log. Tells everybody who works when through the `ShiftRoster` port, and who works together
 * through `Teams`; whoever knows who is at a plant from outside binds a keeper to `VisitorsOnSite`.
 */
@Global()
@Module({
  controllers: [RosterController, ShiftLogController],
  providers: [
    AmendedResults,
    CorrectedOrders,
    OutdatedLogs,
    CertificateWatch,
    ChangedShifts,
    HandoverPapers,
    LeaveShifts,
    Notices,
    { provide: ShiftRoster, useClass: PublishedShifts },
    OnDutyService,
    RosterBook,
    RosterDutyBehaviour,
    RosterService,
    RosterWatch,
    HandoverChecks,
    SectionFill,
    ShiftApplications,
    ShiftHistory,
    ShiftLicences,
    ShiftLogBehaviour,
    ShiftOrders,
    TeamBehaviour,
    { provide: Teams, useClass: KeptTeams },
    TransferBehaviour,
    VisitorsOnSite,
  ],
  exports: [ShiftRoster, Teams, VisitorsOnSite],
})
export class ShiftsModule {}
