import { Injectable } from '@nestjs/common';
import {
  isDrilled,
  PERMIT,
  PERMIT_TYPE,
  type PermitSigner,
  type PermitStage,
  type PermitType,
} from '@sed/safety-contract';
import { dangerousOperationLibrary, type PermitModule } from '@sed/safety-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { People, UserPositions } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { PermitChecklists } from './permit-checklists';
import { PermitClashes } from './permit-clashes';
import * as change from './permit-changes';
import { PermitHours } from './permit-hours';
import { PermitLocks } from './permit-locks';
import { PermitPresence } from './permit-presence';
import { PermitTests } from './permit-tests';
import type { Permit } from './permit-register';
import { ShiftRescuers } from './shift-rescuers';

type Patch = change.PermitPatch;

export interface AskedStep {
  readonly action: string;
  readonly record: Permit;
  readonly asked: Patch;
  /** The record with what was asked for. */
  readonly values: Permit['values'];
}

interface Step extends AskedStep {
  readonly module: PermitModule;
  readonly type: PermitType;
  readonly deed: change.Deed;
  readonly context: WriteContext;
}

type Handler = (step: Step) => Patch | Promise<Patch>;

const STAGE_OF: Readonly<Partial<Record<string, PermitStage>>> = {
  agreeAnalysis: 'ANALYSIS',
  confirmMeasures: 'MEASURES',
  approve: 'APPROVAL',
  resume: 'RESUME',
  accept: 'CLOSING',
};
const TESTS = ['testGas', 'testBeforeStart', 'testAtWork', 'testWhileStopped'] as const;

/** What each step of a permit writes, beside what it asks for; what hangs on other records is checked here. */
@Injectable()
export class PermitSteps {
  private readonly handlers: Readonly<Partial<Record<string, Handler>>>;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly clashes: PermitClashes,
    private readonly checklists: PermitChecklists,
    private readonly presence: PermitPresence,
    locks: PermitLocks,
    tests: PermitTests,
    private readonly positions: UserPositions,
    private readonly people: People,
    private readonly hours: PermitHours,
    private readonly rescuers: ShiftRescuers,
  ) {
    const stopped: Handler = ({ values, asked, deed }) => ({
      ...change.stopped(values, deed),
      stopReason: asked.stopReason ?? 'TEST_OLD',
    });
    this.handlers = {
      ...Object.fromEntries(TESTS.map((action) => [action, (step: Step) => tests.taken(step)])),
      ...Object.fromEntries(Object.keys(STAGE_OF).map((action) => [action, (step: Step) => this.signedBy(step)])),
      submit: (step) => this.submitted(step),
      analyse: ({ values }) => change.unsigned(values, ['ANALYSIS']),
      takeMeasures: ({ values }) => change.unsigned(values, ['MEASURES']),
      refuse: ({ values }) => change.unsigned(values, ['ANALYSIS', 'MEASURES', 'APPROVAL']),
      start: (step) => this.started(step),
      brief: ({ values, deed }) => ({ fieldLog: change.logged(values, 'BRIEFING', [null], deed) }),
      logEntry: ({ values, deed }) => change.entered(values, deed),
      logExit: ({ values, deed }) => change.left(values, deed),
      stopWork: stopped,
      stopByItself: stopped,
      handGuard: ({ values, deed }) => change.guardHanded(values, deed),
      takeGuard: ({ record, deed }) => change.guardTaken(record.values, deed),
      finish: ({ values, deed }) => ({
        finishedAt: deed.atMs,
        fieldLog: change.logged(values, 'FINISH', [null], deed),
      }),
      notAccept: ({ values }) => ({ ...change.unsigned(values, ['CLOSING']), finishedAt: null, isClean: false }),
      unlock: ({ record, asked, context }) => locks.removed(record, asked, context),
      cleanUp: ({ deed }) => ({ closedAt: deed.atMs }),
    };
  }

  async patchOf(module: PermitModule, asked: AskedStep, context: WriteContext): Promise<Patch> {
    const type: PermitType = PERMIT_TYPE[module.key];
    const deed = { atMs: context.doneAtMs, by: context.viewer.code, note: context.note };
    const handler = this.handlers[asked.action];
    return handler === undefined ? {} : handler({ ...asked, module, type, deed, context });
  }

  /** Somebody's signature; with the last of a stage goes what the stage leads to. */
  private async signedBy({ action, type, record, asked, values, deed, context }: Step): Promise<Patch> {
    const stage = STAGE_OF[action];
    if (stage === undefined) return {};
    await this.presence.require(type, { action, values, asked }, context);
    if (stage === 'RESUME') await this.hours.refuse(type, record.factoryNo, values, context);
    if (action === 'accept' && values.isClean !== true) {
      throw new RefusedFieldsError([{ code: 'permit.notClean', field: 'isClean' }]);
    }
    const signer = await this.signer(record, context);
    const patch = { ...change.signed(type, stage, values, { signer, atMs: deed.atMs }), siteCode: null };
    if (!change.isSignedBy(type, stage, values, patch)) return patch;
    switch (stage) {
      case 'APPROVAL':
        return { ...patch, ...change.toBrief(values, await this.namesOf(values.guardians, context)) };
      case 'CLOSING':
        return { ...patch, closedAt: deed.atMs };
      case 'RESUME':
        return { ...patch, ...change.resumed(values, deed) };
      default:
        return patch;
    }
  }

  private async signer(record: Permit, { viewer, within }: WriteContext): Promise<PermitSigner> {
    return { code: viewer.code, positions: await this.positions.at(viewer.code, record.factoryNo ?? '', within) };
  }

  private async namesOf(codes: readonly string[], { within }: WriteContext): Promise<readonly string[]> {
    const found = await this.people.byCodes([...codes], within);
    return codes.map((code) => {
      const name = found.find((person) => person.code === code)?.name;
      if (name === undefined) return code;
      return name.zh === name.en ? name.zh : `${name.zh} / ${name.en}`;
    });
  }

  /** PT-02: what hangs on other permits and on the register of places; the rest are guards. */
  private async submitted({ module, type, record, values, context }: Step): Promise<Patch> {
    await this.requireDrill(type, record.factoryNo, values, context);
    await this.rescuers.require(type, record.factoryNo, { from: values.validFrom, to: values.validTo }, context);
    const whole = { module, type, record: { ...record, values } };
    await this.clashes.refuse(whole, { tx: context.tx, within: context.within, isStarting: false });
    return {
      ...change.unsigned(values, ['ANALYSIS', 'MEASURES', 'APPROVAL', 'RESUME', 'CLOSING']),
      ...(isEmpty(values.checklist) && (await this.checklists.fill(type, values, context.tx))),
    };
  }

  /** Nobody goes into a space whose rescue was not practised within a year. */
  private async requireDrill(
    type: PermitType,
    factoryNo: string | null,
    { site }: Permit['values'],
    { tx, atMs }: WriteContext,
  ): Promise<void> {
    if (type.kind !== 'CONFINED' || site === null || !this.engine.has(dangerousOperationLibrary.key)) return;
    const [found] = await this.engine.storeOf(dangerousOperationLibrary).holdReferenced([site], tx);
    // The store of the module keeps values of its definition.
    const drilledOn = (found as RecordOf<typeof dangerousOperationLibrary> | undefined)?.values.drilledOn ?? null;
    if (!isDrilled(drilledOn, this.hours.dayAt(factoryNo, atMs))) throw new DomainError('permit.drillOld');
  }

  /** PT-09: what changed between approval and start counts at the start. */
  private async started({ module, type, record, values, deed, context }: Step): Promise<Patch> {
    refuseWind(type, values);
    await this.hours.refuse(type, record.factoryNo, values, context);
    await this.rescuers.require(type, record.factoryNo, momentOf(context), context);
    const whole = { module, type, record: { ...record, values } };
    await this.clashes.refuse(whole, { tx: context.tx, within: context.within, isStarting: true });
    return {
      startedAt: values.startedAt ?? deed.atMs,
      fieldLog: change.logged(values, 'START', [null], deed),
    };
  }
}

const momentOf = ({ atMs }: WriteContext) => ({ from: atMs, to: atMs + 1 });

/** Outdoors wind ends work at height, and has hot work approved one class higher. */
function refuseWind({ kind }: PermitType, values: object): void {
  const { isOutdoors, windGrade, raising } = change.ownOf(values);
  if (isOutdoors !== true || typeof windGrade !== 'number') return;
  if (kind === 'HEIGHT' && windGrade >= PERMIT.windStops) {
    throw new DomainError('permit.wind', { grade: PERMIT.windStops });
  }
  const isRaised = Array.isArray(raising) && raising.includes('WIND');
  if (windGrade >= PERMIT.windRaises && !isRaised) {
    throw new DomainError('permit.windRaises', { grade: PERMIT.windRaises });
  }
}
