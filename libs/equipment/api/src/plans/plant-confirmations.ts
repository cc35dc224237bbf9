import { Injectable, type OnModuleInit } from '@nestjs/common';
import { intensiveConfirm, intensivePlan, type PlanModule } from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { EquipmentMessages } from '../ledger/equipment-messages';
import * as of from './plan-lines';
import type { Plan } from './plan-orders';

type Confirmation = RecordOf<typeof intensiveConfirm>;
type About = 'PLAN' | 'RESULT';
type Answer = 'ASKED' | 'CONFIRMED' | 'OBJECTED';
/** Where a line keeps what its plant says about either. */
const CELL = { PLAN: 'confirmed', RESULT: 'accepted' } as const satisfies Record<About, string>;
const MAX_NAME = 50;

export interface Asked {
  readonly plan: Plan;
  readonly lines: readonly of.PlanLine[];
  readonly about: About;
  /** What each line comes to, CNY; left out, what was approved for it. */
  readonly costs?: readonly string[];
}

export function isShared({ key }: Pick<PlanModule, 'key'>): boolean {
  return key === intensivePlan.key;
}

/** Shared work: each plant says about its line what it thinks of plan and result, at its own plant (domain model §8.6). */
@Injectable()
export class PlantConfirmations implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly messages: EquipmentMessages,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(intensiveConfirm, {
      beforeAction: (action, _record, _asked, { viewer, atMs, note }) =>
        action === 'withdrawn'
          ? {}
          : { answeredBy: viewer.code, answeredAt: atMs, objection: action === 'object' ? note : null },
      afterAction: (_action, _before, after, context) => this.answered(after, context),
    });
  }

  /** One question for each line, at the plant it names; what was asked about the line before is withdrawn. */
  async ask({ plan, lines, about, costs }: Asked, context: WriteContext): Promise<void> {
    const { records } = context;
    const because = plan.no ?? plan.id;
    await this.withdraw(plan, lines, about, context);
    for (const [index, line] of lines.entries()) {
      const plant = of.textOf(line, 'plant');
      if (plant === null) continue;
      const values = {
        ...{ about, planNo: plan.no, lineNo: line.lineNo ?? null },
        name: Array.from(plan.values.name).slice(0, MAX_NAME).join(''),
        scope: of.textOf(line, 'scope') ?? '',
        share: typeof line.share === 'number' ? line.share : null,
        cost: costs?.[index] ?? line.approved ?? line.budget ?? null,
        note: of.textOf(line, 'reason'),
      };
      const { id } = await records.create(intensiveConfirm, { factoryNo: plant, values, because });
      await records.set(intensiveConfirm, id, { values: { plan: plan.id }, because });
    }
  }

  /** Questions that need no answer any more. */
  async withdraw(plan: Plan, lines: readonly of.PlanLine[], about: About, { records }: WriteContext): Promise<void> {
    const numbers = new Set(lines.map(({ lineNo }) => lineNo));
    for (const { id, status, values } of await records.referring(intensiveConfirm, 'plan', plan.id)) {
      const isOpen = status === 'TO_CONFIRM' || status === 'OBJECTED';
      if (!isOpen || values.about !== about || !numbers.has(values.lineNo)) continue;
      await records.act(intensiveConfirm, id, { action: 'withdrawn', because: plan.no ?? plan.id });
    }
  }

  /** The line says what its plant said; whoever is in charge of the plan hears of an objection. */
  private async answered({ id, no, status, values, factoryNo }: Confirmation, context: WriteContext): Promise<void> {
    if (values.plan === null || (status !== 'CONFIRMED' && status !== 'OBJECTED')) return;
    const plan = await context.records.hold(intensivePlan, values.plan);
    const answer: Answer = status;
    const lines = of
      .readLines(plan.values.lines)
      .map((line) => (line.lineNo === values.lineNo ? { ...line, [CELL[values.about]]: answer } : line));
    const because = [no ?? id, values.objection].filter(Boolean).join(': ');
    await context.records.set(intensivePlan, plan.id, { values: { lines: kept(lines) }, because });
    if (status !== 'OBJECTED') return;
    const name = plan.values.name;
    await this.messages.tell(
      {
        ...{ module: intensivePlan, record: plan, positions: [], occasion: `objection:${id}` },
        also: [plan.values.owner, plan.values.submittedBy, plan.createdBy],
        title: {
          zh: `水厂有异议：${name} 第 ${String(values.lineNo ?? '')} 行`,
          en: `A plant objects: ${name}, line ${String(values.lineNo ?? '')}`,
        },
        body: {
          zh: `${factoryNo ?? ''}：${values.objection ?? ''}`,
          en: `${factoryNo ?? ''}: ${values.objection ?? ''}`,
        },
      },
      context,
    );
  }
}

/** Lines are kept as their module defines them; here they are what all kinds have in common. */
const kept = (lines: readonly of.PlanLine[]) =>
  lines as unknown as NonNullable<RecordOf<typeof intensivePlan>['values']['lines']>;

/** Lines approved now, whose plants are asked about them. */
export function toAsk(lines: readonly of.PlanLine[]): readonly of.PlanLine[] {
  return lines.filter((line) => line.state === 'APPROVED' && of.textOf(line, 'confirmed') === null);
}

export function asked(lines: readonly of.PlanLine[], those: readonly of.PlanLine[], about: About): of.PlanLine[] {
  return of.changed(lines, those, () => ({ [CELL[about]]: 'ASKED' satisfies Answer }));
}

/** Lines a plant objects to may be changed and decided again. */
export function reopened(lines: readonly of.PlanLine[]): of.PlanLine[] {
  return lines.map((line) =>
    line.state === 'APPROVED' && line.confirmed === 'OBJECTED'
      ? { ...line, state: 'PROPOSED', decision: null, approved: null }
      : line,
  );
}

const SAID_ABOUT = ['plant', 'scope', 'share', 'budget'] as const;

/** What plants said about lines stays as long as the lines do; nobody else says it for them. */
export function withAnswers(lines: readonly of.PlanLine[], before: readonly of.PlanLine[]): of.PlanLine[] {
  return lines.map((line) => {
    const old = before.find(({ lineNo }) => lineNo === line.lineNo);
    const isSame =
      old !== undefined &&
      old.state === line.state &&
      SAID_ABOUT.every((name) => String(old[name]) === String(line[name]));
    const said = isSame ? old : undefined;
    return { ...line, confirmed: said?.confirmed ?? null, accepted: said?.accepted ?? null };
  });
}

/** @throws DomainError naming the first line whose plant has not said yes; lines nobody was asked about are let go */
export function requireAnswers(lines: readonly of.PlanLine[], about: About): void {
  for (const line of lines) {
    const answer = line[CELL[about]];
    const params = { no: line.lineNo ?? 0 };
    if (about === 'RESULT' && (answer === 'ASKED' || answer === 'OBJECTED')) {
      throw new DomainError('plan.resultUnconfirmed', params);
    }
    if (answer === 'ASKED') throw new DomainError('plan.plantUnasked', params);
    if (answer === 'OBJECTED') throw new DomainError('plan.plantObjects', params);
  }
}
