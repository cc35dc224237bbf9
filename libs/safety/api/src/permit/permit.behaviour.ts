import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PERMIT, PERMIT_TYPE, type PermitType } from '@sed/safety-contract';
import type { PermitModule } from '@sed/safety-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type ModuleBehaviour } from '@sed/records-api';
import { PermitChecklists } from './permit-checklists';
import * as change from './permit-changes';
import { PermitHours } from './permit-hours';
import { PermitNews } from './permit-news';
import { PermitRegister } from './permit-register';
import { PermitSteps } from './permit-steps';

/** What permits of every type do besides being kept (PT-01 to PT-20). */
@Injectable()
export class PermitBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly register: PermitRegister,
    private readonly checklists: PermitChecklists,
    private readonly steps: PermitSteps,
    private readonly news: PermitNews,
    private readonly hours: PermitHours,
  ) {}

  onModuleInit(): void {
    for (const module of this.register.modules()) this.engine.bindBehaviour(module, this.behaviourOf(module));
  }

  private behaviourOf(module: PermitModule): ModuleBehaviour<PermitModule> {
    const type: PermitType = PERMIT_TYPE[module.key];
    return {
      beforeCreate: async ({ factoryNo, values }, { viewer, tx, within, atMs }) => {
        refusePast(values.validFrom, atMs);
        const raised = await this.hours.raised(type, factoryNo, values, within);
        return {
          ...change.classed(type, { ...values, ...raised }),
          applicant: viewer.code === 'system' ? (values.leader ?? null) : viewer.code,
          inside: 0,
          ...(await this.checklists.fill(type, values, tx)),
          ...NOTHING_YET,
          ...raised,
        };
      },
      beforeUpdate: async ({ factoryNo, values }, changes, { within, atMs }) => {
        refusePast(changes.validFrom, atMs);
        const changed = { ...values, ...changes };
        const raised = await this.hours.raised(type, factoryNo, changed, within);
        return { ...change.classed(type, { ...changed, ...raised }), ...NOTHING_YET, ...raised };
      },
      beforeAction: (action, record, asked, context) =>
        this.steps.patchOf(module, { action, record, asked, values: { ...record.values, ...asked } }, context),
      afterAction: (action, before, after, context) => this.news.follow(module, { action, before, after }, context),
      onDeadline: (name, record, context) => this.news.due(name, module, record, context),
    };
  }
}

/** Fields only actions write: a form that sends them writes nothing. */
const NOTHING_YET: change.PermitPatch = {
  ...{ readings: null, briefing: null, briefingSheet: null, people: null, nextGuardian: null, stopReason: null },
  ...{ siteCode: null, sitePhotos: null, isClean: false, closingPhotos: null },
};

/** A permit begins when it is applied for, or later: give or take what a form takes to be filled in. */
function refusePast(validFrom: unknown, atMs: number): void {
  if (typeof validFrom !== 'number' || validFrom >= atMs - PERMIT.lateEntryMs) return;
  throw new RefusedFieldsError([{ code: 'rule.inPast', field: 'validFrom' }]);
}
