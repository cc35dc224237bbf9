import { DutyRoster, People, type Person, type Recipient } from '@sed/platform-ports';

/** Answers by code, each person asked for once; those nobody knows are remembered too. */
class ByCode<P extends { readonly code: string }> {
  private readonly known = new Map<string, Promise<P | undefined>>();

  constructor(private readonly read: (codes: readonly string[]) => Promise<readonly P[]>) {}

  async of(codes: readonly string[]): Promise<P[]> {
    const fresh = codes.filter((code) => !this.known.has(code));
    if (fresh.length > 0) {
      const answer = this.read(fresh);
      for (const code of fresh) {
        this.known.set(
          code,
          answer.then((people) => people.find((person) => person.code === code)),
        );
      }
    }
    const answers = [...new Set(codes)].map((code) => this.known.get(code) ?? Promise.resolve(undefined));
    const found = await Promise.all(answers);
    return found.filter((person) => person !== undefined);
  }
}

/** Accounts flagged as duty staff, of several plants at once. */
export class RememberedDuty extends DutyRoster {
  private all: Promise<ReadonlyMap<string, readonly Recipient[]>> | undefined;
  private readonly byCode: ByCode<Recipient>;

  constructor(
    private readonly source: DutyRoster,
    private readonly factoryNos: readonly string[],
  ) {
    super();
    this.byCode = new ByCode((codes) => source.recipients(codes));
  }

  override async onDuty(factoryNo: string): Promise<readonly Recipient[]> {
    this.all ??= this.source.onDutyOf(this.factoryNos);
    return (await this.all).get(factoryNo) ?? [];
  }

  override recipients(codes: readonly string[]): Promise<readonly Recipient[]> {
    return this.byCode.of(codes);
  }
}

/** People by plant and code; audiences are not asked for again. */
export class RememberedPeople extends People {
  private readonly byFilter = new Map<string, Promise<ReadonlyMap<string, readonly Person[]>>>();
  private readonly known: ByCode<Person>;

  constructor(
    private readonly source: People,
    private readonly factoryNos: readonly string[],
  ) {
    super();
    this.known = new ByCode((codes) => source.byCodes(codes));
  }

  override async ofPlant(factoryNo: string, filter: { position?: string; role?: string } = {}) {
    const key = JSON.stringify([filter.position, filter.role]);
    const all = this.byFilter.get(key) ?? this.source.ofPlants(this.factoryNos, filter);
    this.byFilter.set(key, all);
    return (await all).get(factoryNo) ?? [];
  }

  override ofAudience(audience: { orgCodes: readonly string[]; roleCodes: readonly string[] }) {
    return this.source.ofAudience(audience);
  }

  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return this.known.of(codes);
  }
}
