import { structureOf, type OverflowStructure } from '@sed/toolbox-contract';
import { overflowConfig, overflowEvent } from '@sed/toolbox-definitions';
import type { ModuleEngine, RecordOf, StoredRecord } from '@sed/records-api';

export type KeptStructure = RecordOf<typeof overflowConfig>;
export type KeptEvent = RecordOf<typeof overflowEvent>;

// The stores of these modules hold values of their definitions.
const structureRecord = (record: StoredRecord): KeptStructure => record as unknown as KeptStructure;
const eventRecord = (record: StoredRecord): KeptEvent => record as unknown as KeptEvent;

const MOST = 500;
const MOST_EVENTS = 2000;
const ONE_PAGE = { sort: [], offset: 0 } as const;

/** Structures of these plants that are in use, with what the formulas need of each. */
export async function structuresIn(
  engine: ModuleEngine,
  plants: readonly string[],
): Promise<readonly { readonly record: KeptStructure; readonly structure: OverflowStructure }[]> {
  const conditions = [{ field: 'enabled', op: 'in' as const, values: [true] }];
  const store = engine.storeOf(overflowConfig);
  const { list } = await store.page({ plants, conditions }, { ...ONE_PAGE, limit: MOST });
  return list.map(structureRecord).flatMap((record) => {
    const structure = structureOf(record.values);
    return structure === undefined ? [] : [{ record, structure }];
  });
}

/** Events that have not ended: those that were dismissed while the level stands too. */
export async function openEvents(engine: ModuleEngine, plants: readonly string[]): Promise<readonly KeptEvent[]> {
  const conditions = [{ field: 'endedAt', op: 'in' as const, values: [null] }];
  const { list } = await engine.storeOf(overflowEvent).page({ plants, conditions }, { ...ONE_PAGE, limit: MOST });
  return list.map(eventRecord);
}

/** All events of a structure that are kept, dismissed ones too. */
export async function eventsOfStructure(engine: ModuleEngine, { id, factoryNo }: KeptStructure) {
  const conditions = [{ field: 'structure', op: 'in' as const, values: [id] }];
  const filter = { plants: factoryNo === null ? undefined : [factoryNo], conditions };
  const newest = { sort: [{ field: 'startedAt', descending: true }], offset: 0, limit: MOST };
  return (await engine.storeOf(overflowEvent).page(filter, newest)).list.map(eventRecord);
}

/** Events that were over before somebody confirmed them. */
export async function overWhenConfirmed(
  engine: ModuleEngine,
  plants: readonly string[],
): Promise<readonly KeptEvent[]> {
  const filter = { plants, statuses: ['CONFIRMED'], conditions: [] };
  const { list } = await engine.storeOf(overflowEvent).page(filter, { ...ONE_PAGE, limit: MOST });
  return list.map(eventRecord).filter(({ values }) => values.endedAt !== null);
}

/** Events that began between two times, dismissed ones left out. */
export async function eventsBetween(
  engine: ModuleEngine,
  factoryNo: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<readonly KeptEvent[]> {
  const conditions = [{ field: 'startedAt', op: 'range' as const, from: fromMs, to: toMs - 1 }];
  const filter = {
    plants: [factoryNo],
    statuses: ['DETECTED', 'CONFIRMED', 'ENDED', 'REPORTED', 'CLOSED'],
    conditions,
  };
  const { list } = await engine.storeOf(overflowEvent).page(filter, { ...ONE_PAGE, limit: MOST_EVENTS });
  return list.map(eventRecord);
}
