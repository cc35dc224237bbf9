import {
  type GatewayReject,
  type GatewayRejects,
  MAX_MESSAGE_BYTES,
  MAX_VALUES_PER_MESSAGE,
  type RejectReason,
} from '@sed/signals-contract';

/** Different rejects told in one notice; further ones are only counted. */
const MOST_TOLD = 20;
const LIMITS: Partial<Record<RejectReason, number>> = {
  too_large: MAX_MESSAGE_BYTES,
  too_many_values: MAX_VALUES_PER_MESSAGE,
};

interface Notice {
  readonly told: Map<string, GatewayReject>;
  more: number;
}

/**
 * What the gateway of each plant is told about what was not taken of its messages. A message is acknowledged all the
 * same, so without this a gateway would take for stored what is not.
 */
export class RejectNotices {
  private readonly notices = new Map<string, Notice>();

  add(
    factoryNo: string,
    rejection: { readonly reason: RejectReason; readonly topic: string; readonly tag?: string },
  ): void {
    const { reason, topic, tag } = rejection;
    const notice = this.notices.get(factoryNo) ?? { told: new Map<string, GatewayReject>(), more: 0 };
    this.notices.set(factoryNo, notice);
    const key = `${reason} ${topic} ${tag ?? ''}`;
    const told = notice.told.get(key);
    const limit = LIMITS[reason];
    if (told !== undefined) notice.told.set(key, { ...told, count: told.count + 1 });
    else if (notice.told.size >= MOST_TOLD) notice.more += 1;
    else
      notice.told.set(key, {
        ...{ reason, topic, count: 1 },
        ...(tag === undefined ? {} : { tag }),
        ...(limit === undefined ? {} : { limit }),
      });
  }

  /** What came together since the last call, by plant. */
  take(nowMs: number): Map<string, GatewayRejects> {
    const taken = new Map(
      [...this.notices].map(([factoryNo, { told, more }]) => [
        factoryNo,
        { ts: nowMs, rejects: [...told.values()], more },
      ]),
    );
    this.notices.clear();
    return taken;
  }
}
