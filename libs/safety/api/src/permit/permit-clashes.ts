import { Injectable } from '@nestjs/common';
import { clashOf } from '@sed/safety-contract';
import type { PermitState } from '@sed/safety-definitions';
import { DomainError } from '@sed/platform-api';
import type { ErrorCode, ErrorParams } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import { People, type OpaqueTransaction } from '@sed/platform-ports';
import { ownOf } from './permit-changes';
import { ChemicalWork } from '../work/chemical-work';
import { OPEN, PermitRegister, type KnownPermit } from './permit-register';

/** Highest voltage of lamps where power is led into a space (domain model §14.8). */
const SPACE_LAMP_V = 36;
const WET_SPACE_LAMP_V = 12;

const EVERYBODY_AT_WORK: ReadonlySet<string | null> = new Set<PermitState>(['ACTIVE', 'SUSPENDED']);

/** What stands between permits of a plant: clash matrix, linked validity, persons at two places (PT-02, IP-3). */
@Injectable()
export class PermitClashes {
  constructor(
    private readonly register: PermitRegister,
    private readonly people: People,
    private readonly chemicals: ChemicalWork,
  ) {}

  /**
   * @param isStarting the work begins now: of persons only what is at work counts, as plans may still change
   * @throws DomainError for the first permit it does not go with
   */
  async refuse(
    own: KnownPermit,
    { tx, within, isStarting }: { readonly tx: Db; readonly within: OpaqueTransaction; readonly isStarting: boolean },
  ): Promise<void> {
    const { factoryNo, id } = own.record;
    if (factoryNo === null) return;
    await this.register.takeTurns(factoryNo, tx);
    const others = (await this.register.held(factoryNo, OPEN, tx)).filter(({ record }) => record.id !== id);
    for (const other of others.filter((one) => overlaps(own, one))) {
      refuseClash(own, other);
      if (!isStarting || EVERYBODY_AT_WORK.has(other.record.status)) await this.refuseElsewhere(own, other, within);
    }
    for (const other of others.filter((one) => isLinked(own, one))) refuseBeyondLinked(own, other);
    // What is filled today is over before a permit of tomorrow begins.
    if (isStarting) await this.chemicals.refuse(own, tx);
  }

  /** IP-3: nobody is a worker or guardian of two permits at different places at one time. */
  private async refuseElsewhere(own: KnownPermit, other: KnownPermit, within: OpaqueTransaction): Promise<void> {
    if (isSamePlace(own, other) || isLinked(own, other)) return;
    const busy = partsOf(other);
    const [shared] = [...partsOf(own)].filter(([key]) => busy.has(key));
    if (shared === undefined) return;
    const [key, shown] = shared;
    const [person] = key.startsWith('user:') ? await this.people.byCodes([key.slice('user:'.length)], within) : [];
    const name = person === undefined ? shown : `${person.name.zh} / ${person.name.en}`;
    throw refused('permit.personElsewhere', { name, no: other.record.no ?? '' });
  }
}

function overlaps({ record: one }: KnownPermit, { record: other }: KnownPermit): boolean {
  return one.values.validFrom < other.values.validTo && other.values.validFrom < one.values.validTo;
}

/** The registered place, the machine, or the place in the same words. */
function isSamePlace({ record: one }: KnownPermit, { record: other }: KnownPermit): boolean {
  const same = (name: 'site' | 'equipment') => one.values[name] !== null && one.values[name] === other.values[name];
  const said = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();
  return same('site') || same('equipment') || said(one.values.place) === said(other.values.place);
}

function isLinked({ record: one }: KnownPermit, { record: other }: KnownPermit): boolean {
  return one.values.job !== null && one.values.job === other.values.job;
}

function refused(code: ErrorCode, params: ErrorParams): DomainError {
  return new DomainError(code, params);
}

function refuseClash(own: KnownPermit, other: KnownPermit): void {
  if (!isSamePlace(own, other)) return;
  const clash = clashOf(own.type.kind, other.type.kind);
  const no = other.record.no ?? '';
  if (clash === 'ONE') throw refused('permit.clash', { no });
  if (clash === 'LINKED' && !isLinked(own, other)) throw refused('permit.unlinked', { no });
}

/** Power for hot work or for a space ends with it, and lights a space with little voltage. */
function refuseBeyondLinked(own: KnownPermit, other: KnownPermit): void {
  const [power, served] = own.type.kind === 'POWER' ? [own, other] : [other, own];
  const { kind } = served.type;
  if (power.type.kind !== 'POWER' || (kind !== 'HOT' && kind !== 'CONFINED')) return;
  if (power === own && power.record.values.validTo > served.record.values.validTo) {
    throw refused('permit.longerThanLinked', { no: served.record.no ?? '' });
  }
  if (kind === 'CONFINED') refuseLamp(power, served);
}

function refuseLamp(power: KnownPermit, space: KnownPermit): void {
  const { lampVoltage, isWet } = ownOf(power.record.values);
  const max = isWet === true || ownOf(space.record.values).isWet === true ? WET_SPACE_LAMP_V : SPACE_LAMP_V;
  if (typeof lampVoltage === 'number' && lampVoltage > max) throw refused('permit.lampInSpace', { max });
}

/** Workers and guardians by what tells them apart, with the name they are shown by. */
function partsOf({ record: { values } }: KnownPermit): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const code of values.guardians) parts.set(`user:${code}`, code);
  for (const { name, user, company } of values.workers) {
    const shown = name ?? '';
    if (user !== null) parts.set(`user:${user}`, shown);
    parts.set(`name:${shown}/${company ?? ''}`, shown);
  }
  return parts;
}
