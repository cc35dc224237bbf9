export { OnDutyService } from './rosters/on-duty.service';
export { RosterService } from './rosters/roster.service';
export { RosterWatch } from './rosters/roster-watch';
export { ShiftsModule } from './shifts.module';
