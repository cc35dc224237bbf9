import { Injectable, type OnModuleInit } from '@nestjs/common';
import { judge, policyIndicator } from '@sed/evaluation-contract';
import { categoryOf, policyActualValue } from '@sed/evaluation-definitions';
import { DEFAULT_ZONE } from '@sed/platform-contract';
import { Messenger, People, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { localDayOf } from '@sed/shifts-contract';
import { monthAfter } from './month-figures';

type Actual = RecordOf<typeof policyActualValue>;
type ActualPatch = Patch<typeof policyActualValue>;

const DONE = ['TO_REVIEW', 'CONFIRMED'];

/** An actual value is judged as it comes in; whoever reviews a plant is told once its month is whole. */
@Injectable()
export class ActualBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(policyActualValue, {
      beforeCreate: ({ values: { indicator } }) => ({ category: categoryOf(indicator) }),
      beforeAction: (action, actual, asked, context) => patchOf(action, actual, asked, context),
      afterAction: async (_action, before, after, context) => {
        if (after.status === 'TO_REVIEW' && before.status !== 'TO_REVIEW') await this.tell(after, context);
      },
    });
  }

  private async tell({ factoryNo, values: { month } }: Actual, context: WriteContext): Promise<void> {
    if (factoryNo === null) return;
    const zone = this.directory.plant(factoryNo)?.zone ?? DEFAULT_ZONE;
    // Months of the past come in together when a policy begins: nobody waits for each of them.
    if (month !== monthAfter(localDayOf(context.atMs, zone).slice(0, 7), -1)) return;
    const all = await context.records.all(policyActualValue, { month }, factoryNo);
    if (all.some(({ status }) => !DONE.includes(status ?? ''))) return;
    const reviewers = await this.people.ofPlant(factoryNo, { position: 'AREA_MGR' }, context.within);
    if (reviewers.length === 0) return;
    const key = `policyActualValue:${factoryNo}:${month}`;
    const query = new URLSearchParams({ factoryNo, status: 'TO_REVIEW', 'f.month.from': month, 'f.month.to': month });
    const name = this.directory.plant(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo };
    const message = {
      ...{ to: reviewers.map(({ code }) => code), type: 'REMIND' as const, key },
      title: {
        zh: `一厂一策实际值待审核：${name.zh} ${month}`,
        en: `Actual values to be reviewed: ${name.en} ${month}`,
      },
      body: { zh: `${String(all.length)} 项指标`, en: `${String(all.length)} indicators` },
      ext: {
        ...{ id: key, messageType: 'REMIND' as const, factoryNo },
        linkedUrl: `${policyActualValue.path}?${query.toString()}`,
      },
    };
    await this.messenger.send([message], context.within);
  }
}

function patchOf(action: string, { values }: Actual, asked: ActualPatch, { viewer }: WriteContext): ActualPatch {
  switch (action) {
    case 'collect':
    case 'fill': {
      const { standard, tolerancePct, indicator } = values;
      const direction = policyIndicator(indicator)?.direction ?? 'band';
      const { light } = judge(asked.actual ?? values.actual, { standard, tolerancePct, direction });
      const isTyped = action === 'fill';
      return { light, source: isTyped ? 'TYPED' : 'MEASURED', filledBy: isTyped ? viewer.code : null };
    }
    case 'explainDeviation':
      return { explainedBy: viewer.code };
    default:
      return {};
  }
}
