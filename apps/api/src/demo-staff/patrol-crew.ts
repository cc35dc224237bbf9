import { postsOf } from '@sed/demo-fleet';
import { runPatrolWork } from '@sed/orders-definitions';
import { pointQr } from '@sed/patrol-contract';
import { patrolElement, patrolPoint } from '@sed/patrol-definitions';
import { DomainError } from '@sed/platform-api';
import type { LiveValues, PlantDirectory } from '@sed/platform-ports';
import type { ModuleEngine, RecordOf, RecordService } from '@sed/records-api';
import type { Acting, StaffScript } from './demo-staff';

const MINUTE_MS = 60_000;
const PLANTS = ['e01', 'w01', 's01', 'n01'];
const LOOKED_AT = 20;
const OPEN = ['TO_EXECUTE', 'FILLING', 'TO_REVIEW'];
/** From the start of its window, and from one step to the next. */
const WAIT_MS = { TO_EXECUTE: 8 * MINUTE_MS, FILLING: 4 * MINUTE_MS, TO_REVIEW: 20 * MINUTE_MS } as const;

type Patrol = RecordOf<typeof runPatrolWork>;
type Reading = NonNullable<Patrol['values']['readings']>[number];

/** Walks of the demonstration: opened in their window, walked point by point, handed in and reviewed. */
export class PatrolCrew implements StaffScript {
  readonly name = 'patrol crew';

  constructor(
    private readonly engine: Pick<ModuleEngine, 'storeOf'>,
    private readonly records: Pick<RecordService, 'act'>,
    private readonly directory: Pick<PlantDirectory, 'signal'>,
    private readonly live: Pick<LiveValues, 'get'>,
    private readonly plants: readonly string[] = PLANTS,
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    for (const plant of this.plants) {
      const posts = postsOf(plant);
      for (const order of await this.ownOf(posts.factoryNo)) await this.next(order, posts, nowMs, as);
    }
  }

  private async next(order: Patrol, posts: ReturnType<typeof postsOf>, nowMs: number, as: Acting): Promise<void> {
    const { status, updatedAt, values } = order;
    if (status === 'TO_EXECUTE' && nowMs >= (values.planStart ?? Infinity) + WAIT_MS.TO_EXECUTE) {
      await this.act(order, { by: posts.lead, action: 'fill', values: {} }, as);
    }
    if (status === 'FILLING' && nowMs >= updatedAt + WAIT_MS.FILLING) await this.walk(order, posts.lead, as);
    if (status === 'TO_REVIEW' && nowMs >= updatedAt + WAIT_MS.TO_REVIEW) {
      await this.act(order, { by: posts.operations, action: 'agree', values: {} }, as);
    }
  }

  /** One point a step, so that whoever looks sees the walk go on; the last one ends it. */
  private async walk(order: Patrol, by: string, as: Acting): Promise<void> {
    const points = order.values.points ?? [];
    const next = points.find(({ arrivedAt, missedReason }) => arrivedAt === null && missedReason === null);
    if (next === undefined) {
      const result = '已按路线完成 / The route is done';
      await this.act(order, { by, action: 'submit', values: { result } }, as);
      return;
    }
    const point = await this.engine.storeOf(patrolPoint).get(String(next.point));
    if (point === undefined || order.factoryNo === null) return;
    const token = pointQr(order.factoryNo, String(point.values.code));
    const own = (order.values.readings ?? []).filter((line) => line.point === next.point);
    const readings = [];
    for (const line of own) readings.push({ ...line, ...(await this.found(order.factoryNo, line)) });
    const line = { point: next.point, proof: 'QR', token, isFinished: false };
    const done = points.filter(({ arrivedAt, isFinished }) => arrivedAt !== null && isFinished !== true);
    const left = done.map((before) => ({ ...before, isFinished: true }));
    await this.act(order, { by, action: 'save', values: { points: [...left, line], readings } }, as);
  }

  /** What somebody reads there: the display beside the instrument, else what is usual. */
  // eslint-disable-next-line complexity -- one answer for each kind of reading
  private async found(factoryNo: string, { kind, signal, element, lower, upper }: Reading) {
    if (kind === 'NUMBER') {
      const known =
        signal === null ? undefined : this.directory.signal(factoryNo, signal.split('/').slice(1).join('/'));
      const live = known === undefined ? undefined : this.live.get(known.id)?.value;
      const usual = ((lower ?? 0) + (upper ?? (lower ?? 0) + 2)) / 2;
      return {
        value: String(Math.round((live ?? usual) * 100) / 100),
        isConfirmed: false,
        remark: '现场读数 / Read on site',
      };
    }
    if (kind !== 'OPTION') return { ok: 'OK' };
    const options = (await this.engine.storeOf(patrolElement).get(String(element)))?.values.options;
    const first: unknown = Array.isArray(options) ? options.at(0) : undefined;
    const value = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : '';
    return { value, ok: 'OK' };
  }

  private async act(
    order: Patrol,
    { by, action, values }: { readonly by: string; readonly action: string; readonly values: object },
    as: Acting,
  ): Promise<void> {
    const viewer = await as(by);
    if (viewer === undefined) return;
    const asked = { action, version: order.version, values: { ...values } };
    try {
      await this.records.act('runPatrolWork', order.id, asked, { viewer, language: 'zh', source: null });
    } catch (error) {
      // Somebody who looks at the demonstration was quicker.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private async ownOf(factoryNo: string): Promise<readonly Patrol[]> {
    const conditions = [{ field: 'status', op: 'in' as const, values: OPEN }];
    const { list } = await this.engine
      .storeOf(runPatrolWork)
      .page(
        { plants: [factoryNo], conditions },
        { sort: [{ field: 'planStart', descending: false }], offset: 0, limit: LOOKED_AT },
      );
    return list as readonly Patrol[];
  }
}
