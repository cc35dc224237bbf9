import { Injectable } from '@nestjs/common';
import { MAX_RESEND_MS } from '@sed/devices-contract';
import { Log } from '@sed/platform-api';
import { Clock, type TrafficGap } from '@sed/platform-ports';
import { DeviceStore } from '../register/device-store';
import { ResendStore } from './resend-store';
import { Resends } from './resends';

/** A gateway that was away fills its gap by itself; so long it is given before somebody looks. */
const FIRST_LOOK_MS = 30_000;
const NEXT_LOOK_MS = 10 * 60_000;
/** What did not close within a day is looked at no more by itself. */
const GIVE_UP_MS = 86_400_000;

/** Follows gaps until they are closed, and asks for them where a device says so. */
@Injectable()
export class GapWatch {
  constructor(
    private readonly devices: DeviceStore,
    private readonly rows: ResendStore,
    private readonly resends: Resends,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async take(gaps: readonly TrafficGap[]): Promise<void> {
    for (const { factoryNo, ...gap } of gaps) {
      const gateway = await this.devices.gatewayOf(factoryNo);
      // While a gateway is off, what it does not bring is meant to be missing.
      if (gateway?.disabledAt === null) await this.rows.found(gateway.id, gap, this.clock.nowMs());
    }
  }

  async look(): Promise<void> {
    const nowMs = this.clock.nowMs();
    const due = (await this.rows.openGaps()).filter(({ foundAt, checkedAt }) =>
      checkedAt === null
        ? nowMs - foundAt > FIRST_LOOK_MS
        : nowMs - checkedAt > NEXT_LOOK_MS && nowMs - foundAt < GIVE_UP_MS,
    );
    if (due.length === 0) return;
    const devices = new Map((await this.devices.all()).map((device) => [device.id, device]));
    for (const gap of due) {
      const device = devices.get(gap.deviceId);
      if (device === undefined) continue;
      const missing = await this.resends.check(gap, device);
      const isFirst = gap.checkedAt === null;
      if (missing === 0 || !isFirst || !device.autoResend || device.disabledAt !== null) continue;
      const fromMs = Math.max(gap.fromMs, gap.toMs - MAX_RESEND_MS);
      try {
        await this.resends.request(device, { fromMs, toMs: gap.toMs }, undefined);
      } catch (err) {
        // One request at a time: what is refused now is asked for by hand.
        this.log.info({ err, device: device.id }, 'a gap was not asked for by itself');
      }
    }
  }
}
