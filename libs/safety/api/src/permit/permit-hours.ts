import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory, PlantHolidays, type OpaqueTransaction } from '@sed/platform-ports';
import { raisedAt, raisedWithin, type HourRaising, type PermitType, type PlantHours } from '@sed/safety-contract';
import { localDayOf } from '@sed/shifts-contract';
import { ownOf } from './permit-changes';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Nights and holidays raise the class of hot work and of work at height, whether the applicant says so or not. */
@Injectable()
export class PermitHours {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly holidays: PlantHolidays,
  ) {}

  /** What raises a permit, with what clock and calendar say of its time; nothing where that says no more. */
  async raised(
    { kind }: PermitType,
    factoryNo: string | null,
    values: object,
    within?: OpaqueTransaction,
  ): Promise<{ readonly raising?: readonly string[] }> {
    const { validFrom, validTo } = ownOf(values);
    // What a form lacks is refused at its field.
    const span = { from: Number(validFrom ?? 0), to: Number(validTo ?? 0) };
    const named = namedIn(values);
    const missing = raisedWithin(kind, span, await this.hoursOf(factoryNo, span, within)).filter(
      (raising) => !named.includes(raising),
    );
    return missing.length === 0 ? {} : { raising: [...named, ...missing] };
  }

  /** What raises work that goes on now and is not approved for it. */
  async unraised(
    { kind }: PermitType,
    factoryNo: string | null,
    values: object,
    { atMs, within }: { readonly atMs: number; readonly within?: OpaqueTransaction },
  ): Promise<HourRaising | undefined> {
    const hours = await this.hoursOf(factoryNo, { from: atMs, to: atMs }, within);
    const named = namedIn(values);
    return raisedAt(kind, atMs, hours).find((raising) => !named.includes(raising));
  }

  /** @throws DomainError at night or on a holiday, for work whose class was not raised by it */
  async refuse(
    type: PermitType,
    factoryNo: string | null,
    values: object,
    now: { readonly atMs: number; readonly within: OpaqueTransaction },
  ): Promise<void> {
    const raising = await this.unraised(type, factoryNo, values, now);
    if (raising !== undefined)
      throw new DomainError(raising === 'NIGHT' ? 'permit.nightRaises' : 'permit.holidayRaises');
  }

  /** The day by the clock of the plant. */
  dayAt(factoryNo: string | null, atMs: number): string {
    return localDayOf(atMs, this.zoneOf(factoryNo));
  }

  private zoneOf(factoryNo: string | null): string {
    return this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
  }

  private async hoursOf(factoryNo: string | null, span: Span, within?: OpaqueTransaction): Promise<PlantHours> {
    const zone = this.zoneOf(factoryNo);
    const days = { from: localDayOf(span.from, zone), to: localDayOf(span.to, zone) };
    return { zone, holidays: await this.holidays.between(factoryNo ?? '', days, within) };
  }
}

function namedIn(values: object): readonly string[] {
  const { raising } = ownOf(values);
  return Array.isArray(raising) ? (raising as readonly string[]) : [];
}
