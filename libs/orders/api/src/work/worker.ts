import type { OrderKey, OrderPart } from '@sed/orders-contract';
import type { Position } from '@sed/people-contract';
import type { Verb } from '@sed/platform-contract';
import { plantsWith, type Viewer } from '@sed/platform-ports';
import { rightOf, type AnyModule } from '@sed/records-model';
import { isAmong } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';

export interface Worker {
  readonly viewer: Viewer;
  /** Positions the viewer holds, by plant. */
  readonly positions: ReadonlyMap<string, readonly string[]>;
  /** Names of the viewer's teams, by plant. */
  readonly teams: ReadonlyMap<string, readonly string[]>;
  readonly nowMs: number;
}

export type OrderOfType = AnyModule & { readonly key: OrderKey };

/** Some orders of a type that wait for somebody, by its columns, and what for. */
export interface WorkPart {
  readonly part: OrderPart | null;
  /** Others may do it as well. */
  readonly isShared: boolean;
  readonly only: SQL;
}

export const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
export const STATUS = sql`status`;
export const PLANT = sql`${sql.identifier('factory_no')}`;

/** What columns say of somebody. */
export function partsFor(me: string) {
  const is = (field: string): SQL => sql`${named(field)} = ${me}`;
  const isNot = (field: string): SQL => sql`${named(field)} is distinct from ${me}`;
  const isAmongHelpers = sql`${named('coExecutors')} @> ${JSON.stringify([me])}::jsonb`;
  const isNotAmong = sql`(${isAmongHelpers}) is not true`;
  return {
    is,
    isNot,
    isNotAmong,
    executes: [is('executor'), sql`${isNot('executor')} and ${isAmongHelpers}`],
    /** Of whoever executes an order nobody is who decides about it. */
    others: sql`${isNot('executor')} and ${isNotAmong}`,
  };
}

/** Where somebody may take actions of a verb; undefined where nowhere. */
export function placesOf(module: AnyModule, verb: Verb, { viewer }: Worker): SQL | undefined {
  const plants = plantsWith(viewer, rightOf(module, verb));
  return plants.size === 0 ? undefined : isAmong(PLANT, plants);
}

/** Given to a team of the viewer's; undefined where they are in none. */
export function givenTo({ teams }: Worker): SQL | undefined {
  const own = [...teams].filter(([, names]) => names.length > 0);
  if (own.length === 0) return undefined;
  const parts = own.map(
    ([plant, names]) => sql`(${PLANT} = ${plant} and ${isAmong(sql`trim(${named('team')})`, names)})`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** At plants where somebody holds one of these positions: nothing where there is none. */
export function postsOf(worker: Worker, positions: readonly string[]): readonly SQL[] {
  const plants = [...worker.positions].flatMap(([plant, held]) =>
    held.some((one) => positions.includes(one)) ? [plant] : [],
  );
  return plants.length === 0 ? [] : [isAmong(PLANT, plants)];
}

/** Where these are nobody, the service, or somebody who does the work, others decide (`orOthers`). */
export function inPlaceOf(worker: Worker, issuedBy: readonly Position[], ...fields: readonly string[]): readonly SQL[] {
  const { isNot } = partsFor(worker.viewer.code);
  const aside = fields.map((field) => {
    const who = named(field);
    const isHelper = sql`coalesce(${named('coExecutors')} @> jsonb_build_array(${who}), false)`;
    return sql`${isNot(field)} and (coalesce(${who}, 'system') in ('system', ${named('executor')}) or ${isHelper})`;
  });
  return postsOf(worker, [...issuedBy, 'PLANT_MGR']).map((post) => sql`${post} and ${sql.join(aside, sql` and `)}`);
}
