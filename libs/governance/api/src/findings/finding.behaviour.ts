import { Injectable, type OnModuleInit } from '@nestjs/common';
import { resultsDetailedList } from '@sed/governance-definitions';
import { temporaryOrder } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { may } from '@sed/platform-ports';
import { keyOf } from '../night/finding-values';
import { ModuleEngine, type ActionOf, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';

type Finding = RecordOf<typeof resultsDetailedList>;
type FindingPatch = Patch<typeof resultsDetailedList>;

const MAX_NAME = 50;
const MAX_CONTENT = 500;

/** Whole characters, as many as there is room for. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** What decisions about findings leave behind, and the order that is made of one (DG-02 to DG-05). */
@Injectable()
export class FindingBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(resultsDetailedList, {
      beforeCreate: ({ values: { rule = null, fromAt = 0, subject = '' } }) => ({
        key: keyOf({ rule, fromAt, subject }),
      }),
      beforeAction: (action, record, _asked, context) => this.changed(action, record, context),
    });
  }

  private changed(
    action: ActionOf<typeof resultsDetailedList>,
    record: Finding,
    context: WriteContext,
  ): Promise<FindingPatch> | FindingPatch {
    const { viewer, atMs } = context;
    switch (action) {
      case 'confirm':
      case 'explain':
        return { decidedBy: viewer.code, decidedAt: atMs };
      // What was decided stays in the timeline.
      case 'withdraw':
        return { decidedBy: null, decidedAt: null, cause: null, reason: null, proof: null };
      case 'makeOrder':
        return this.ordered(record, context);
      case 'fix':
        return { fixedAt: atMs };
      default:
        return {};
    }
  }

  private async ordered({ id, no, factoryNo, values }: Finding, { viewer, records }: WriteContext) {
    if (factoryNo === null || !may(viewer, 'temporaryOrder:add', factoryNo)) {
      throw new DomainError('governance.orderNotAllowed');
    }
    const { subject, signal, evidence, severity } = values;
    const content = [evidence?.zh, evidence?.en].filter((part) => part !== undefined).join(' / ');
    const order = await records.create(temporaryOrder, {
      ...{ factoryNo, because: no ?? id },
      values: {
        ...{ name: cut(`数据异常 / Abnormal data: ${subject}`, MAX_NAME), content: cut(content, MAX_CONTENT) },
        ...{ emergencyDegree: severity === 'HIGH' ? '2' : '1', sourceType: 'DATA', sourceId: no },
        ...{ issuer: viewer.code, requester: viewer.code, signals: signal === null ? null : [signal] },
      },
    });
    return { order: order.id, orderNo: order.no };
  }
}
