import { Global, Module } from '@nestjs/common';
import { PermitsInForce } from '@sed/platform-ports';
import { AnonymousReports } from './hazard/anonymous-reports';
import { HazardBehaviour } from './hazard/hazard.behaviour';
import { NearMisses } from './hazard/near-misses';
import { PermitLedger } from './ledger/permit-ledger';
import { SafetyMonths } from './ledger/safety-months';
import { SafetyMessages } from './people/safety-messages';
import { GasWatch } from './permit/gas-watch';
import { HoursWatch } from './permit/hours-watch';
import { OwnPermitsInForce } from './permit/own-permits-in-force';
import { PermitBehaviour } from './permit/permit.behaviour';
import { PermitChecklists } from './permit/permit-checklists';
import { PermitClashes } from './permit/permit-clashes';
import { PermitHours } from './permit/permit-hours';
import { PermitLocks } from './permit/permit-locks';
import { PermitMessages } from './permit/permit-messages';
import { PermitNews } from './permit/permit-news';
import { PermitPresence } from './permit/permit-presence';
import { PermitRegister } from './permit/permit-register';
import { PermitSteps } from './permit/permit-steps';
import { PermitTests } from './permit/permit-tests';
import { ShiftRescuers } from './permit/shift-rescuers';
import { SafetyController } from './safety.controller';
import { ChemicalWork } from './work/chemical-work';
import { ContractorsOnSite } from './work/contractors-on-site';
import { EntryKeeper } from './work/entry-keeper';
import { PermittedOrders } from './work/permitted-orders';

/** Permits to work of every type, their clashes, the orders under them, and hazards until they are closed. Binds
 * `EntryPermits` of the orders, `VisitorsOnSite` of the handover, and `PermitsInForce`. */
@Global()
@Module({
  controllers: [SafetyController],
  providers: [
    AnonymousReports,
    ChemicalWork,
    ContractorsOnSite,
    EntryKeeper,
    GasWatch,
    HazardBehaviour,
    HoursWatch,
    NearMisses,
    PermitBehaviour,
    PermitChecklists,
    PermitClashes,
    PermitHours,
    PermitLedger,
    PermitLocks,
    PermitMessages,
    PermitNews,
    PermitPresence,
    PermitRegister,
    PermitSteps,
    PermitTests,
    PermittedOrders,
    SafetyMessages,
    SafetyMonths,
    ShiftRescuers,
    { provide: PermitsInForce, useClass: OwnPermitsInForce },
  ],
  exports: [PermitsInForce],
})
export class SafetyModule {}
