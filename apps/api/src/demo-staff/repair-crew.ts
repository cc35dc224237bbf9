import { demoStoreOf, postsOf } from '@sed/demo-fleet';
import { equipList } from '@sed/equipment-definitions';
import { EXCEPTION_CLOSED } from '@sed/exceptions-contract';
import { equipmentAbnormal } from '@sed/exceptions-definitions';
import { faultEquipment } from '@sed/orders-definitions';
import { demoUserCode } from '@sed/people-api';
import { DomainError } from '@sed/platform-api';
import type { AlarmLinks } from '@sed/platform-ports';
import type { ModuleEngine, RecordOf, RecordService, StoredRecord } from '@sed/records-api';
import { inOutManage, stockItem, warehouse } from '@sed/stores-definitions';
import type { DemoAnswers } from '../demo-answers';
import type { Acting, StaffScript } from './demo-staff';
import { handOver } from './store-steps';

/** Handled, or merged into another one. */
const CLOSED: ReadonlySet<string | null> = new Set(EXCEPTION_CLOSED);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TEST_RUN_MIN = 10;
/** The plant whose equipment manager and storekeeper are accounts of their own. */
const PLANT = 'e01';
const KEEPER = 'equip';
const LOOKED_AT = 20;
const MANY = 200;
const FOUND = '报警后现场确认设备停运 / Found standing after its alarm';
const DRAWN = '故障维修领料 / Parts of the repair';
/** What the repair takes of the store of spare parts. */
const PARTS = [
  { code: 'BJ-BRG-6312', quantity: '1' },
  { code: 'DZ-GREASE', quantity: '1' },
] as const;
const REPAIRED = {
  result: '更换驱动端轴承并加注润滑脂 / Bearing of the drive end new, greased',
  ...{ failureObject: 'BEARING', failureCause: 'WEAR', failureAction: 'REPLACE', costLabour: '260' },
  whys: [
    { answer: '过载跳闸 / Tripped by overload' },
    { answer: '轴承阻力大 / The bearing ran heavy' },
    { answer: '润滑脂老化 / Its grease had aged' },
  ],
  rootCause: '润滑周期偏长 / Greased too seldom',
};

type Order = RecordOf<typeof faultEquipment>;
type Exception = RecordOf<typeof equipmentAbnormal>;

interface Step {
  readonly by: string;
  readonly action: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** How long the record has been as it is. */
  readonly afterMin?: number;
}

/**
 * A machine that failed, once a day, from its alarm to its history: whoever runs the plant reports it, the equipment
 * manager makes an order of it, the team leader draws the parts and repairs, and it is accepted after a test run.
 */
export class RepairCrew implements StaffScript {
  readonly name = 'repair crew';
  private readonly posts = postsOf(PLANT);

  constructor(
    private readonly engine: Pick<ModuleEngine, 'storeOf'>,
    private readonly records: Pick<RecordService, 'create' | 'update' | 'act'>,
    private readonly around: {
      readonly alarms: Pick<AlarmLinks, 'search'>;
      readonly answers: Pick<DemoAnswers, 'answer'>;
    },
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    const isOwn = ({ createdBy, values }: StoredRecord) =>
      createdBy === demoUserCode(this.posts.operations) && values.description === FOUND;
    const [newest] = (await this.newest(equipmentAbnormal)).filter(isOwn);
    const known = newest as Exception | undefined;
    if (known === undefined || (CLOSED.has(known.status) && known.createdAt <= nowMs - DAY_MS)) {
      await this.report(nowMs, as);
    } else if (known.status === 'PENDING') {
      const values = { maintTarget: 'FAULT_EQUIPMENT' };
      await this.act(equipmentAbnormal.key, known, { by: KEEPER, action: 'toMaint', values }, { nowMs, as });
    } else {
      await this.order(known, nowMs, as);
    }
  }

  /** The machine of the newest alarm is reported, with its alarm; one that is under repair already is left alone. */
  private async report(nowMs: number, as: Acting): Promise<void> {
    const filter = { plants: [this.posts.factoryNo], conditions: [] };
    const page = { sort: [], offset: 0, limit: MANY };
    const { list } = await this.engine.storeOf(equipList).page(filter, page);
    const cards = new Map(
      (list as RecordOf<typeof equipList>[]).flatMap((card) =>
        card.status !== 'IN_USE' || card.values.faultSignal === null ? [] : [[codeOf(card.values.faultSignal), card]],
      ),
    );
    const plants = new Set([this.posts.factoryNo]);
    const found = await this.around.alarms.search({
      ...{ plants, keyword: undefined, signalCodes: [...cards.keys()], limit: LOOKED_AT },
    });
    const viewer = await as(this.posts.operations);
    if (viewer === undefined) return;
    for (const alarm of found.filter(({ link }) => link === null)) {
      const card = cards.get(alarm.signalCode);
      if (card === undefined) continue;
      const values = {
        ...{ equipName: card.values.name, equipNo: card.values.tagNo, equipTypeId: card.values.typeId },
        ...{ section: card.values.section, phenomenon: 'TRIP', impact: 'REDUCED', description: FOUND },
        ...{ source: 'ALARM', alarms: [alarm.id], foundAt: Math.max(alarm.raisedAt, nowMs - DAY_MS) },
        // Whoever reports it accepts the repair; the team leader does it.
        finder: demoUserCode(this.posts.operations),
      };
      const asked = { factoryNo: this.posts.factoryNo, values };
      const caller = { viewer, language: 'zh' as const, source: null };
      if (await unlessRefused(this.records.create(equipmentAbnormal.key, asked, caller))) return;
    }
  }

  private async order({ values }: Exception, nowMs: number, as: Acting): Promise<void> {
    const id = (values.conversions ?? []).at(-1)?.targetId ?? null;
    const order = id === null ? undefined : await this.engine.storeOf(faultEquipment).get(id);
    if (order === undefined) return;
    const next = await this.nextOf(order as Order, nowMs, as);
    if (next !== undefined) await this.act(faultEquipment.key, order, next, { nowMs, as });
  }

  private async nextOf(order: Order, nowMs: number, as: Acting): Promise<Step | undefined> {
    const { operations, lead } = this.posts;
    switch (order.status) {
      case 'TO_ISSUE':
        if ((order.values.materials ?? []).length > 0) return { by: KEEPER, action: 'issue' };
        return this.plan(order, as);
      case 'IN_PROGRESS':
        return (await this.areDrawn(order, nowMs, as)) ? { by: lead, action: 'fill', afterMin: 20 } : undefined;
      case 'REVIEWED': {
        const testRun = { testRunStart: order.updatedAt, testRunMin: TEST_RUN_MIN, testRunReadings: '2.1 mm/s, 46 °C' };
        return { by: operations, action: 'accept', values: testRun, afterMin: TEST_RUN_MIN + 1 };
      }
      default:
        return order.status === null ? undefined : this.plain[order.status];
    }
  }

  /** What follows from the state alone. */
  private get plain(): Readonly<Record<string, Step>> {
    const { lead } = this.posts;
    return {
      TO_EXECUTE: { by: lead, action: 'start' },
      FILLING: { by: lead, action: 'submit', values: REPAIRED },
      TO_REVIEW: { by: KEEPER, action: 'agree' },
    };
  }

  /** Who does it, and with what. */
  private async plan(order: Order, as: Acting): Promise<undefined> {
    const materials = await this.parts();
    const viewer = await as(KEEPER);
    if (materials.length === 0 || viewer === undefined) return;
    const values = { executor: demoUserCode(this.posts.lead), materials };
    const change = { version: order.version, values };
    await unlessRefused(
      this.records.update(faultEquipment.key, order.id, change, { viewer, language: 'zh', source: null }),
    );
  }

  /** The parts leave the store by a document of the order, which is led to the ledger. */
  private async areDrawn(order: Order, nowMs: number, as: Acting): Promise<boolean> {
    const drawn = (await this.newest(inOutManage)).find(({ values }) => values.orderNo === order.no);
    const { keeper, decider } = demoStoreOf(PLANT);
    if (drawn === undefined) {
      await this.draw(order, as);
    } else if (drawn.status === 'DRAFT') {
      await this.act(inOutManage.key, drawn, { by: keeper, action: 'submit' }, { nowMs, as });
    } else if (drawn.status === 'TO_REVIEW') {
      await unlessRefused(this.around.answers.answer(inOutManage.key, drawn.id, { decides: 'agree' }));
    } else if (drawn.status === 'APPROVED') {
      const people = { keeper, receiver: this.posts.lead, second: decider };
      await unlessRefused(handOver(this.records, drawn, people, as));
    }
    return drawn?.status === 'POSTED';
  }

  private async draw(order: Order, as: Acting): Promise<void> {
    const conditions = [{ field: 'kind', op: 'in' as const, values: ['PARTS'] }];
    const filter = { plants: [this.posts.factoryNo], conditions };
    const { list } = await this.engine.storeOf(warehouse).page(filter, { sort: [], offset: 0, limit: 1 });
    const viewer = await as(demoStoreOf(PLANT).keeper);
    const [place] = list;
    if (place === undefined || viewer === undefined) return;
    const lines = (await this.parts()).map(({ stockItem: item, quantity }) => ({ item, quantity }));
    const why = { workPurpose: '35', orderType: faultEquipment.key, orderNo: order.no };
    const values = { typeCode: '2', outKind: 'REQUISITION', subject: DRAWN, warehouse: place.id, lines, ...why };
    const asked = { factoryNo: this.posts.factoryNo, values };
    await unlessRefused(this.records.create(inOutManage.key, asked, { viewer, language: 'zh' as const, source: null }));
  }

  private async parts(): Promise<readonly { readonly stockItem: string; readonly quantity: string }[]> {
    const conditions = [{ field: 'code', op: 'in' as const, values: PARTS.map(({ code }) => code) }];
    const page = { sort: [], offset: 0, limit: PARTS.length };
    const { list } = await this.engine.storeOf(stockItem).page({ plants: undefined, conditions }, page);
    return list.map(({ id, values }) => ({
      stockItem: id,
      quantity: PARTS.find(({ code }) => code === values.code)?.quantity ?? '1',
    }));
  }

  private async act(
    module: string,
    record: StoredRecord,
    { by, action, values = {}, afterMin = 0 }: Step,
    { nowMs, as }: { readonly nowMs: number; readonly as: Acting },
  ): Promise<void> {
    const viewer = nowMs < record.updatedAt + afterMin * MINUTE_MS ? undefined : await as(by);
    if (viewer === undefined) return;
    const asked = { action, version: record.version, values };
    await unlessRefused(this.records.act(module, record.id, asked, { viewer, language: 'zh', source: null }));
  }

  private async newest(module: Parameters<ModuleEngine['storeOf']>[0]): Promise<readonly StoredRecord[]> {
    const sort = [{ field: 'createdAt', descending: true }];
    const filter = { plants: [this.posts.factoryNo], conditions: [] };
    return (await this.engine.storeOf(module).page(filter, { sort, offset: 0, limit: LOOKED_AT })).list;
  }
}

/** A signal without its plant, as alarms name it. */
const codeOf = (tag: string): string => tag.split('/').slice(1).join('/');

/** Somebody who looks at the demonstration was quicker. @returns whether it was done */
async function unlessRefused(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}
