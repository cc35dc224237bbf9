import { Injectable } from '@nestjs/common';
import type { OrderClashes } from '@sed/orders-contract';
import { People, ShiftRoster } from '@sed/platform-ports';

/** Whoever has a shift within so long before or after is planned by the roster; of others it says nothing. */
const AROUND_MS = 7 * 86_400_000;

/** Who of an order's people is not on shift when it is planned, by the published roster. */
@Injectable()
export class PoolDuty {
  constructor(
    private readonly shifts: ShiftRoster,
    private readonly people: People,
  ) {}

  async off(
    crew: readonly string[],
    { factoryNo, from, to }: { readonly factoryNo: string; readonly from: number; readonly to: number },
  ): Promise<OrderClashes['offDuty']> {
    if (crew.length === 0) return [];
    const rostered = async (span: { readonly from: number; readonly to: number }) =>
      new Set((await this.shifts.timeOnShift([factoryNo], span)).map(({ person }) => person));
    const planned = await rostered({ from: from - AROUND_MS, to: to + AROUND_MS });
    const on = await rostered({ from, to });
    const off = crew.filter((code) => planned.has(code) && !on.has(code));
    if (off.length === 0) return [];
    return (await this.people.byCodes(off)).map(({ code, name }) => ({ code, name }));
  }
}
