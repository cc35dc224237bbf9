import { Injectable } from '@nestjs/common';
import type { BilingualText } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import { columnName, ModuleEngine } from '@sed/records-api';
import { lackedByCrew, LICENCES } from '@sed/shifts-contract';
import { schedulingRule } from '@sed/shifts-definitions';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { dutiesWithin } from './duties-within';
import { TeamRows } from './team-rows';

const column = (field: keyof typeof schedulingRule.fields): SQL => sql`${sql.identifier(columnName(field))}`;

/** A shift as far as its certificates matter. */
export interface LicensedShift {
  readonly id: string;
  readonly factoryNo: string;
  readonly day: string;
  readonly rule: string | null;
  readonly person: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Who holds what the rule asks of every shift, when people of a published roster change (domain model §9.2). */
@Injectable()
export class ShiftLicences {
  constructor(private readonly engine: ModuleEngine) {}

  /**
   * Certificates nobody on the shift holds once somebody else, or nobody, stands in place of its person, as far as it
   * had them before: what the shift lacked already was answered for when it was published.
   */
  async lostBy(shift: LicensedShift, instead: string | null, db: Db): Promise<string[]> {
    const others = await this.others(shift, db);
    return this.lost(
      shift,
      { before: [...others, shift.person], after: instead === null ? others : [...others, instead] },
      db,
    );
  }

  /** Certificates nobody on the shift holds when its person joins it. */
  async lackedWith(shift: LicensedShift, db: Db): Promise<string[]> {
    const others = await this.others(shift, db);
    return this.lost(shift, { before: others, after: [...others, shift.person] }, db);
  }

  private async lost(
    { factoryNo, rule, day }: LicensedShift,
    { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
    db: Db,
  ): Promise<string[]> {
    // A shift nobody is left on is a gap, which is told as such.
    if (after.length === 0) return [];
    const kinds = await this.asked(factoryNo, rule, db);
    if (kinds.length === 0) return [];
    const held = await new TeamRows(this.engine, db).certificates([...new Set([...before, ...after])]);
    const lackedBefore = before.length === 0 ? [] : lackedByCrew(before, kinds, held, day);
    return lackedByCrew(after, kinds, held, day).filter((kind) => !lackedBefore.includes(kind));
  }

  /** Everybody else who stands on the roster of the plant in the middle of the shift. */
  private async others({ id, factoryNo, startsAt, endsAt }: LicensedShift, db: Db): Promise<string[]> {
    const middle = (startsAt + endsAt) / 2;
    const duties = await dutiesWithin(this.engine, db, { factoryNo, from: middle, to: middle + 1 });
    return duties.filter((duty) => duty.id !== id).map(({ person }) => person);
  }

  /** Of its own rule; a shift written by hand goes by the only rule in force. */
  private async asked(factoryNo: string, rule: string | null, db: Db): Promise<readonly string[]> {
    const table = this.engine.tables().get(schedulingRule.key);
    if (table === undefined) return [];
    const rules = await db
      .select({ licences: sql<string[] | null>`${column('licences')}` })
      .from(table)
      .where(
        rule === null
          ? and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), eq(table.status, 'IN_FORCE'))
          : eq(table.id, rule),
      );
    return rules.length === 1 ? (rules[0]?.licences ?? []) : [];
  }
}

/** Certificates in words. */
export function certificatesText(kinds: readonly string[]): BilingualText {
  const labels = kinds.map((kind) => LICENCES.find(({ code }) => code === kind)?.label ?? { zh: kind, en: kind });
  return { zh: labels.map(({ zh }) => zh).join('、'), en: labels.map(({ en }) => en).join(', ') };
}
