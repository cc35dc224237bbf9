import { Injectable, type OnModuleInit } from '@nestjs/common';
import { closedLines, deviationPct, lineSums, PLAN_MODULES, type PlanModule } from '@sed/equipment-definitions';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { EquipmentMessages } from '../ledger/equipment-messages';

type Plan = RecordOf<PlanModule>;

/** PL-08: a plan that is over reports what became of its lines and of its money to those who answer for it. */
@Injectable()
export class PlanReports implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly messages: EquipmentMessages,
  ) {}

  onModuleInit(): void {
    for (const module of PLAN_MODULES as readonly PlanModule[]) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        beforeAction: (action, _plan, _asked, { atMs }) => (action === 'finish' ? { finishedAt: atMs } : {}),
        afterAction: async (action, _before, plan, context) => {
          if (action === 'finish') await this.report(module, plan, context);
        },
      });
    }
  }

  private async report(module: PlanModule, plan: Plan, context: WriteContext): Promise<void> {
    const { values, no, createdBy } = plan;
    const name = `${no ?? ''} ${values.name}`.trim();
    await this.messages.tell(
      {
        ...{ module, record: plan, positions: [], also: [values.owner, values.submittedBy, createdBy] },
        occasion: `finished:${String(plan.version)}`,
        title: { zh: `计划已完成：${name}`, en: `Plan finished: ${name}` },
        body: reportOf(values),
      },
      context,
    );
  }
}

/** What became of a plan, in a sentence. */
export function reportOf(values: Plan['values']): { readonly zh: string; readonly en: string } {
  const { settled, dropped } = closedLines(values);
  const sums = lineSums(values);
  const deviation = deviationPct(values);
  const [approved, spent] = [sums.approved.toFixed(2), sums.settled.toFixed(2)];
  const by = deviation === null ? '' : `${deviation > 0 ? '+' : ''}${String(deviation)} %`;
  return {
    zh: `已决算 ${String(settled)} 项，未实施 ${String(dropped)} 项；批准 ${approved} 元，决算 ${spent} 元${by === '' ? '' : `（${by}）`}。`,
    en: `${String(settled)} settled, ${String(dropped)} not carried out; ${approved} CNY approved, ${spent} CNY settled${by === '' ? '' : ` (${by})`}.`,
  };
}
