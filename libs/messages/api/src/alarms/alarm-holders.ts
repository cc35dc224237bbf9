import { Injectable, Optional } from '@nestjs/common';
import { Clock, People, UserRights } from '@sed/platform-ports';

/** Rights change seldom, alarms come in floods. */
const KEEP_MS = 30_000;

interface Kept {
  readonly untilMs: number;
  readonly codes: Promise<readonly string[]>;
}

/** Who may acknowledge alarms of a plant. */
@Injectable()
export class AlarmHolders {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly clock: Clock,
    @Optional() private readonly people?: People,
    @Optional() private readonly rights?: UserRights,
  ) {}

  of(factoryNo: string): Promise<readonly string[]> {
    const nowMs = this.clock.nowMs();
    const known = this.kept.get(factoryNo);
    if (known !== undefined && known.untilMs > nowMs) return known.codes;
    const codes = this.read(factoryNo);
    this.kept.set(factoryNo, { untilMs: nowMs + KEEP_MS, codes });
    // A failure is the caller's to tell; it must not be kept for half a minute.
    codes.catch(() => this.kept.delete(factoryNo));
    return codes;
  }

  private async read(factoryNo: string): Promise<readonly string[]> {
    if (this.people === undefined || this.rights === undefined) return [];
    const codes: string[] = [];
    for (const { code } of await this.people.ofPlant(factoryNo)) {
      const { grants } = await this.rights.of(code);
      if (grants.some(({ plants, rights }) => plants.has(factoryNo) && rights.has('alarm:ack'))) codes.push(code);
    }
    return codes;
  }
}
