import { Injectable } from '@nestjs/common';
import { Clock, People, UserRights, type RightsOfUser } from '@sed/platform-ports';

/** Rights change seldom, alarms come in floods. */
const KEEP_MS = 30_000;
/** With alarms of more plants at once everybody is looked at once, and not the people of each plant. */
const PLANTS_ONE_BY_ONE = 4;

interface Kept {
  readonly untilMs: number;
  readonly codes: readonly string[];
}

type RightsByCode = ReadonlyMap<string, Pick<RightsOfUser, 'grants'>>;

/** Who may acknowledge alarms of a plant. */
@Injectable()
export class AlarmHolders {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly clock: Clock,
    private readonly people: People,
    private readonly rights: UserRights,
  ) {}

  /** User codes by plant. Rejects when they cannot be read; nothing is kept of that. */
  async of(factoryNos: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const nowMs = this.clock.nowMs();
    const plants = [...new Set(factoryNos)];
    const missing = plants.filter((factoryNo) => (this.kept.get(factoryNo)?.untilMs ?? 0) <= nowMs);
    const everybody = missing.length > PLANTS_ONE_BY_ONE ? await this.rightsOf() : undefined;
    for (const factoryNo of missing) {
      const rights = everybody ?? (await this.rightsOf(factoryNo));
      this.kept.set(factoryNo, { untilMs: nowMs + KEEP_MS, codes: holdersOf(rights, factoryNo) });
    }
    return new Map(plants.map((factoryNo) => [factoryNo, this.kept.get(factoryNo)?.codes ?? []]));
  }

  /** Of those who see the plant, or of everybody. */
  private async rightsOf(factoryNo?: string): Promise<RightsByCode> {
    const everybody = { orgCodes: [], roleCodes: [] };
    const people = await (factoryNo === undefined ? this.people.ofAudience(everybody) : this.people.ofPlant(factoryNo));
    return this.rights.ofAll(people.map(({ code }) => code));
  }
}

function holdersOf(rights: RightsByCode, factoryNo: string): string[] {
  const holds = ({ grants }: Pick<RightsOfUser, 'grants'>) =>
    grants.some(({ plants, rights: held }) => plants.has(factoryNo) && held.has('alarm:ack'));
  return [...rights].filter(([, one]) => holds(one)).map(([code]) => code);
}
