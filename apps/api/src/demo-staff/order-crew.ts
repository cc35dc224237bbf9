import { DEMO_ORDER_STATES, demoOrderStep, demoOrderValues, demoWork, demoWorkOf, postsOf } from '@sed/demo-fleet';
import { temporaryOrder } from '@sed/orders-definitions';
import { demoUserCode } from '@sed/people-api';
import { DomainError } from '@sed/platform-api';
import type { ModuleEngine, RecordService } from '@sed/records-api';
import type { Acting, StaffScript } from './demo-staff';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Plants whose people have work every hour; elsewhere orders are those visitors make. */
const PLANTS = ['e01', 'w01', 's01', 'n01'];
const LOOKED_AT = 20;

/**
 * Everyday work: issued by whoever runs the plant, done by the team leader, reviewed, rejected, accepted, corrected and
 * evaluated; some of it is late.
 */
export class OrderCrew implements StaffScript {
  readonly name = 'order crew';

  constructor(
    private readonly engine: Pick<ModuleEngine, 'storeOf'>,
    private readonly records: Pick<RecordService, 'create' | 'act'>,
    private readonly plants: readonly string[] = PLANTS,
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    for (const plant of this.plants) await this.at(postsOf(plant), nowMs, as);
  }

  private async at(posts: ReturnType<typeof postsOf>, nowMs: number, as: Acting): Promise<void> {
    const { factoryNo, operations } = posts;
    const made = await this.ownOf(factoryNo, operations);
    for (const order of made) {
      const next = demoOrderStep(order);
      if (next === undefined || nowMs < order.updatedAt + next.afterMin * MINUTE_MS) continue;
      const viewer = await as(posts[next.by]);
      if (viewer === undefined) continue;
      const asked = { action: next.action, version: order.version, values: next.values, note: next.note };
      await unlessRefused(
        this.records.act('temporaryOrder', order.id, asked, { viewer, language: 'zh', source: null }),
      );
    }
    if (made.some(({ createdAt }) => createdAt > nowMs - HOUR_MS)) return;
    const viewer = await as(operations);
    if (viewer === undefined) return;
    const { name, content } = demoWork(factoryNo, nowMs);
    const own = demoOrderValues(nowMs, demoUserCode(posts.manager));
    const values = { name, content, executor: demoUserCode(posts.lead), ...own };
    await unlessRefused(
      this.records.create('temporaryOrder', { factoryNo, values }, { viewer, language: 'zh', source: null }),
    );
  }

  /** The newest orders of this work at the plant, nobody else's. */
  private async ownOf(factoryNo: string, operations: string) {
    const conditions = [{ field: 'status', op: 'in' as const, values: [...DEMO_ORDER_STATES, 'PASSED', 'EVALUATED'] }];
    const { list } = await this.engine
      .storeOf(temporaryOrder)
      .page(
        { plants: [factoryNo], conditions },
        { sort: [{ field: 'createdAt', descending: true }], offset: 0, limit: LOOKED_AT },
      );
    return list.filter(
      ({ createdBy, values }) => createdBy === demoUserCode(operations) && demoWorkOf(values.name) !== undefined,
    );
  }
}

/** Somebody who looks at the demonstration was quicker. */
async function unlessRefused(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
