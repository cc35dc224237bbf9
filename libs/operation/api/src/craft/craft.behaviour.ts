import { Injectable, type OnModuleInit } from '@nestjs/common';
import { craftPlanList } from '@sed/operation-definitions';
import { craftTaskList } from '@sed/orders-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { LiveValues, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { WatchedSignals } from './watched-signals';

type Craft = RecordOf<typeof craftTaskList>;
type CraftPatch = Patch<typeof craftTaskList>;
type Plan = RecordOf<typeof craftPlanList>;

const HOUR_MS = 3_600_000;
/** A parameter nobody has read yet. */
const UNREAD = { before: null, after: null };
const AFTER_WATCH: ReadonlySet<string> = new Set(['fill', 'rollBack', 'save', 'submit']);

/** Process adjustments: what set points read before and after, what the watched signals did, and what plans lead to. */
@Injectable()
export class CraftBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly watched: WatchedSignals,
  ) {}

  onModuleInit(): void {
    this.engine.addBehaviour(craftTaskList, {
      beforeCreate: ({ values }) => {
        refuseOutside(values.parameters);
        refuseLimitless(values.rollbackLimits);
        return {};
      },
      beforeUpdate: (_order, changes) => {
        refuseOutside(changes.parameters);
        refuseLimitless(changes.rollbackLimits);
        return {};
      },
      beforeAction: (action, order, _asked, context) => this.patchOf(action, order, context),
      afterAction: (_action, before, after, context) => this.followPlan(before, after, context),
    });
    this.engine.bindBehaviour(craftPlanList, {
      beforeCreate: ({ values }) => {
        refuseOutside(values.parameters);
        refuseLimitless(values.rollbackLimits);
        return {};
      },
      beforeUpdate: (_plan, changes) => {
        refuseOutside(changes.parameters);
        refuseLimitless(changes.rollbackLimits);
        return {};
      },
      beforeAction: (action, plan, _asked, context) => (action === 'issueTask' ? this.issued(plan, context) : {}),
    });
  }

  private async patchOf(action: string, { factoryNo, values }: Craft, { atMs }: WriteContext): Promise<CraftPatch> {
    if (action === 'start') return { parameters: this.read(factoryNo, values.parameters, 'before') };
    if (action === 'observe') {
      if ((values.parameters ?? []).length === 0) {
        throw new RefusedFieldsError([{ code: 'operation.parameters', field: 'parameters' }]);
      }
      return {
        parameters: this.read(factoryNo, values.parameters, 'after'),
        ...{ watchFrom: atMs, watchUntil: atMs + (values.watchHours ?? 0) * HOUR_MS },
      };
    }
    if (!AFTER_WATCH.has(action)) return {};
    const { watchFrom, watchUntil, watchSignals } = values;
    if (watchFrom === null || watchUntil === null) return {};
    const effects = await this.watched.effects(watchSignals ?? [], { watchFrom, watchUntil, nowMs: atMs });
    // What the executor is taken back to is told beside it.
    return { effects, ...(action === 'rollBack' && { conclusion: 'ROLL_BACK' as const }) };
  }

  /** What the set points read at this moment; those without a signal are as people wrote them down. */
  private read(
    factoryNo: string | null,
    parameters: Craft['values']['parameters'],
    side: 'before' | 'after',
  ): Craft['values']['parameters'] {
    return (parameters ?? []).map((line) => {
      const code = (line.signal ?? '').split('/').slice(1).join('/');
      const signal = this.directory.signal(factoryNo ?? '', code);
      const value = signal === undefined ? undefined : this.live.get(signal.id)?.value;
      return { ...line, [side]: value ?? null };
    });
  }

  /** A plan that was approved becomes an order with all it says. */
  private async issued(
    { id, no, factoryNo, values }: Plan,
    context: WriteContext,
  ): Promise<Patch<typeof craftPlanList>> {
    const { name, content, section, reason, executor, parameters, expectedEffect, watchSignals, watchHours } = values;
    const order = await context.records.create(craftTaskList, {
      factoryNo,
      because: no ?? name,
      values: {
        ...{ name, content, section, reason, executor, expectedEffect, watchSignals, watchHours },
        ...{
          rollbackCondition: values.rollbackCondition,
          rollbackLimits: values.rollbackLimits,
          plan: id,
          emergencyDegree: '1' as const,
        },
        ...{ sourceType: 'PLAN' as const, sourceId: no, issuer: context.viewer.code, requester: context.viewer.code },
        parameters: (parameters ?? []).map((line, at) => ({ ...UNREAD, ...line, order: at + 1 })),
      },
    });
    return { orderNo: order.no };
  }

  private async followPlan(before: Craft, { status, values, no }: Craft, { records }: WriteContext): Promise<void> {
    if (before.status === status || status !== 'COMPLETED' || values.plan === null) return;
    const plan = await records.hold(craftPlanList, values.plan);
    if (plan.status === 'ISSUED') await records.act(craftPlanList, plan.id, { action: 'finish', because: no ?? '' });
  }
}

type Line = { readonly toValue: number | null; readonly lo: number | null; readonly hi: number | null };

/** A target outside what is allowed is no target. @throws RefusedFieldsError naming the line */
function refuseOutside(parameters: readonly Line[] | null | undefined): void {
  const at = (parameters ?? []).findIndex(
    ({ toValue, lo, hi }) => toValue !== null && ((lo !== null && toValue < lo) || (hi !== null && toValue > hi)),
  );
  if (at < 0) return;
  const field = `parameters.${String(at)}.toValue`;
  throw new RefusedFieldsError([{ code: 'operation.parameterRange', params: { row: at + 1 }, field }]);
}

type Limit = { readonly over: number | null; readonly under: number | null };

/** Each says over or under what to go back, and leaves something in between. @throws RefusedFieldsError naming the line */
function refuseLimitless(limits: readonly Limit[] | null | undefined): void {
  for (const [at, { over, under }] of (limits ?? []).entries()) {
    const field = `rollbackLimits.${String(at)}.over`;
    if (over === null && under === null) {
      throw new RefusedFieldsError([{ code: 'operation.rollbackLimit', params: { row: at + 1 }, field }]);
    }
    if (over !== null && under !== null && over <= under) {
      throw new RefusedFieldsError([{ code: 'rule.upperAboveLower', field }]);
    }
  }
}
