import { Injectable } from '@nestjs/common';
import { ModuleEngine } from '@sed/records-api';
import { DutyRoster, People, PlantDirectory, ShiftRoster, type Recipient } from '@sed/platform-ports';
import type { NotifyTarget } from '@sed/alarms-contract';
import { dutyRoster } from '@sed/alarms-definitions';
import type { Reachable } from '../escalation/decide-telling';
import type { ResolvedTarget } from '../escalation/step-tellings';
import { instantOnDay, localDay } from './local-day';
import { publishedDuties, SHIFTS_AHEAD_MS } from './published-duties';
import { RememberedDuty, RememberedPeople } from './remembered-people';
import { isOnShift, rosterEntryOf, type RosterEntry } from './roster-entry';

const DAY_MS = 86_400_000;
const PIECE = 500;

/**
 * Who is on duty and who stands behind a target. The roster decides where it has an entry for the instant, the published
 * shifts among them; else the accounts flagged as duty staff do, so that a plant without a roster still wakes somebody.
 */
@Injectable()
export class RosterService {
  constructor(
    private readonly accounts: DutyRoster,
    private readonly directory: PlantDirectory,
    private readonly engine: ModuleEngine,
    private readonly people: People,
    private readonly published: ShiftRoster,
  ) {}

  /**
   * The roster as one question about these plants sees it: whatever it needs is read once, for all of them together.
   *
   * @param atMs the first instant asked about; earlier ones find shifts missing that had ended by then
   */
  remembering(factoryNos: readonly string[], atMs: number): RosterService {
    const accounts = new RememberedDuty(this.accounts, factoryNos);
    const people = new RememberedPeople(this.people, factoryNos);
    const read = this.entriesOf(factoryNos, atMs);
    // Whoever asks first is told; until then it must not count as unhandled.
    read.catch(() => undefined);
    const { directory, engine, published } = this;
    return new RememberedRoster({ accounts, directory, engine, people, published }, read);
  }

  /** Entries that hold today or later. */
  entries(factoryNo: string, atMs: number): Promise<RosterEntry[]> {
    return this.entriesOf([factoryNo], atMs);
  }

  /** Entries among which those of an instant are; who is on duty is asked all the time, and weeks of shifts are many. */
  protected entriesAt(factoryNo: string, atMs: number): Promise<RosterEntry[]> {
    return this.entriesOf([factoryNo], atMs, 1);
  }

  private async entriesOf(
    factoryNos: readonly string[],
    atMs: number,
    aheadMs: number = SHIFTS_AHEAD_MS,
  ): Promise<RosterEntry[]> {
    if (factoryNos.length === 0) return [];
    // A shift that began yesterday evening may still run; of several zones the day that began first.
    const [from = ''] = factoryNos.map((factoryNo) => localDay(this.zoneOf(factoryNo), atMs - DAY_MS)).sort();
    const filter = { plants: [...factoryNos], conditions: [{ field: 'validTo', op: 'range', from } as const] };
    const entries: RosterEntry[] = [];
    for await (const piece of this.engine.storeOf(dutyRoster).pieces(filter, PIECE)) {
      entries.push(...piece.flatMap((record) => rosterEntryOf(record) ?? []));
    }
    const asked = { factoryNos, atMs, aheadMs };
    const shifts = await publishedDuties(this.published, asked, (factoryNo) => this.zoneOf(factoryNo));
    return [...entries, ...shifts];
  }

  /** Instants within a span at which a shift of the roster begins or ends. */
  async changes(factoryNo: string, fromMs: number, toMs: number): Promise<number[]> {
    const zone = this.zoneOf(factoryNo);
    const entries = await this.entries(factoryNo, fromMs);
    const found = new Set<number>();
    const isWithin = (at: number) => at > fromMs && at <= toMs;
    for (const { span } of entries) {
      if (span !== undefined) for (const at of [span.from, span.to]) if (isWithin(at)) found.add(at);
    }
    for (let day = fromMs - DAY_MS; day <= toMs + DAY_MS; day += DAY_MS) {
      for (const { shift, span } of entries) {
        if (span !== undefined) continue;
        for (const time of [shift.from, shift.to]) {
          const at = time === '24:00' ? instantOnDay(zone, day + DAY_MS, '00:00') : instantOnDay(zone, day, time);
          if (isWithin(at)) found.add(at);
        }
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  /** People of the running shift; undefined where the roster says nothing about the instant. */
  async shiftAt(factoryNo: string, atMs: number): Promise<RosterEntry[] | undefined> {
    const zone = this.zoneOf(factoryNo);
    const entries = await this.entriesAt(factoryNo, atMs);
    const running = entries.filter((entry) => isOnShift(entry, zone, atMs));
    return running.length === 0 ? undefined : running;
  }

  /** Whoever is on duty, those without a phone too. */
  async onDuty(factoryNo: string, atMs: number): Promise<Reachable[]> {
    const shift = await this.shiftAt(factoryNo, atMs);
    const told = shift === undefined ? [] : await this.ofEntries(shift);
    if (shift !== undefined && !isSilent(shift, told)) return told;
    const accounts = await this.accounts.onDuty(factoryNo);
    return unique([...told, ...accounts.map(onDutyOf)]);
  }

  /** People by code, with what the roster says of those on duty. Unknown and disabled ones are left out. */
  async byCodes(codes: readonly string[], factoryNo: string, atMs: number): Promise<Reachable[]> {
    if (codes.length === 0) return [];
    const onDuty = new Map((await this.onDuty(factoryNo, atMs)).map((person) => [person.code, person]));
    const others = await this.reachable(codes.filter((code) => !onDuty.has(code)));
    return unique(codes.flatMap((code) => onDuty.get(code) ?? others.get(code) ?? []));
  }

  /** The people behind a target at an instant. */
  async resolve(target: NotifyTarget, factoryNo: string, atMs: number): Promise<ResolvedTarget> {
    switch (target.kind) {
      case 'duty': {
        const people = await this.onDuty(factoryNo, atMs);
        return { target, people, nobody: people.length === 0 ? 'nobodyOnDuty' : null };
      }
      case 'lead':
        return { target, ...(await this.leads(factoryNo, atMs)) };
      case 'position': {
        const people = await this.inPosition(target.position, factoryNo, atMs);
        return { target, people, nobody: people.length === 0 ? 'nobodyInPosition' : null };
      }
      case 'administrators': {
        const people = await this.administrators(factoryNo, atMs);
        return { target, people, nobody: people.length === 0 ? 'nobodyInPosition' : null };
      }
      case 'users': {
        const people = await this.byCodes(target.codes, factoryNo, atMs);
        return { target, people, nobody: people.length === 0 ? 'unknownPerson' : null };
      }
    }
  }

  private async leads(factoryNo: string, atMs: number): Promise<Omit<ResolvedTarget, 'target'>> {
    const shift = await this.shiftAt(factoryNo, atMs);
    const named = shift?.filter(({ isLead }) => isLead) ?? [];
    const known = await this.ofEntries(named);
    const people = known.length > 0 ? known : await this.inPosition('TEAM_LEAD', factoryNo, atMs);
    return { people, nobody: people.length === 0 ? 'nobodyInPosition' : null };
  }

  /** The last resort: windows and mutes of level 1 do not hold for it, as for whoever is on duty. */
  private async administrators(factoryNo: string, atMs: number): Promise<Reachable[]> {
    const byRole = await this.people.ofPlant(factoryNo, { role: 'administrator' });
    const byPosition = await this.people.ofPlant(factoryNo, { position: 'ADMIN' });
    const codes = new Set([...byPosition, ...byRole].map(({ code }) => code));
    const people = await this.byCodes([...codes], factoryNo, atMs);
    return people.map((person) => ({ ...person, isOnDuty: true }));
  }

  private async inPosition(position: string, factoryNo: string, atMs: number): Promise<Reachable[]> {
    const found = await this.people.ofPlant(factoryNo, { position });
    return this.byCodes(
      found.map(({ code }) => code),
      factoryNo,
      atMs,
    );
  }

  private async ofEntries(entries: readonly RosterEntry[]): Promise<Reachable[]> {
    const known = await this.reachable(entries.map(({ person }) => person));
    return unique(
      entries.flatMap(({ person, phone, channels }) => {
        const account = known.get(person);
        return account === undefined ? [] : [{ ...account, phone: phone ?? account.phone, isOnDuty: true, channels }];
      }),
    );
  }

  /** Accounts by code. Those without a phone are reached in the app all the same. */
  private async reachable(codes: readonly string[]): Promise<Map<string, Reachable>> {
    if (codes.length === 0) return new Map();
    const withPhone = await this.accounts.recipients(codes);
    const found = new Map(withPhone.map((person) => [person.code, { ...reachableOf(person), isOnDuty: false }]));
    const rest = codes.filter((code) => !found.has(code));
    const names = rest.length === 0 ? [] : await this.people.byCodes(rest);
    for (const { code, name } of names) {
      found.set(code, { code, name: name.zh, phone: null, language: 'zh', receiveWindows: [], isOnDuty: false });
    }
    return found;
  }

  private zoneOf(factoryNo: string): string {
    return this.directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai';
  }
}

function remember<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? read();
  known.set(key, answer);
  return answer;
}

interface RememberedParts {
  readonly accounts: DutyRoster;
  readonly directory: PlantDirectory;
  readonly engine: ModuleEngine;
  readonly people: People;
  readonly published: ShiftRoster;
}

/** A published shift of people nobody can call wakes the accounts on duty as well, as if there were no roster. */
function isSilent(shift: readonly RosterEntry[], told: readonly Reachable[]): boolean {
  return shift.every(({ span }) => span !== undefined) && told.every(({ phone }) => phone === null);
}

function byPlant(entries: readonly RosterEntry[]): ReadonlyMap<string, RosterEntry[]> {
  const found = new Map<string, RosterEntry[]>();
  for (const entry of entries) found.set(entry.factoryNo, [...(found.get(entry.factoryNo) ?? []), entry]);
  return found;
}

class RememberedRoster extends RosterService {
  private byPlant: Promise<ReadonlyMap<string, RosterEntry[]>> | undefined;
  private readonly shifts = new Map<string, Promise<RosterEntry[] | undefined>>();
  private readonly duties = new Map<string, Promise<Reachable[]>>();

  constructor(
    { accounts, directory, engine, people, published }: RememberedParts,
    private readonly read: Promise<RosterEntry[]>,
  ) {
    super(accounts, directory, engine, people, published);
  }

  override shiftAt(factoryNo: string, atMs: number): Promise<RosterEntry[] | undefined> {
    return remember(this.shifts, `${factoryNo}|${String(atMs)}`, () => super.shiftAt(factoryNo, atMs));
  }

  override onDuty(factoryNo: string, atMs: number): Promise<Reachable[]> {
    return remember(this.duties, `${factoryNo}|${String(atMs)}`, () => super.onDuty(factoryNo, atMs));
  }

  override async entries(factoryNo: string): Promise<RosterEntry[]> {
    this.byPlant ??= this.read.then(byPlant);
    return (await this.byPlant).get(factoryNo) ?? [];
  }

  protected override entriesAt(factoryNo: string): Promise<RosterEntry[]> {
    return this.entries(factoryNo);
  }
}

function reachableOf({ code, name, phone, language, receiveWindows }: Recipient): Omit<Reachable, 'isOnDuty'> {
  const windows = receiveWindows.map(({ days, from, to }) => ({ days: [...days], from, to }));
  return { code, name, phone, language, receiveWindows: windows };
}

function onDutyOf(person: Recipient): Reachable {
  return { ...reachableOf(person), isOnDuty: true };
}

function unique(people: readonly Reachable[]): Reachable[] {
  return [...new Map(people.map((person) => [person.code, person])).values()];
}
