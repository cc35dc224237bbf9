import type {
  AlarmBaseState,
  AlarmCauseCode,
  AlarmEvent,
  AlarmLink,
  AlarmRuleInput,
  AlarmState,
  AlarmTag,
  EvidenceSignal,
} from '@sed/alarms-contract';
import type { AlarmLevel, BilingualText } from '@sed/platform-contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
  doublePrecision,
} from 'drizzle-orm/pg-core';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';

/** Where the levels of a condition stand in the body of its rule. */
const LEVEL_PATHS = ['level', 'limits,HH,level', 'limits,H,level', 'limits,L,level', 'limits,LL,level'].map(
  (path) => `(body #>> '{condition,${path}}')::int`,
);

/** The current version of each rule; `body` is what the rule call guards. Removed rules stay for their alarms. */
export const alarmRule = pgTable(
  'alarm_rule',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    factoryNo: factoryNoColumn().notNull(),
    signalCode: varchar({ length: 50 }).notNull(),
    state: varchar({ length: 10, enum: ['DRAFT', 'ENABLED', 'DISABLED', 'WAITING'] }).notNull(),
    body: jsonb().$type<AlarmRuleInput>().notNull(),
    /** Set for rules of the starter set: loading it again changes nothing. */
    seedKey: varchar({ length: 200 }).unique(),
    /** Group standard the rule follows. */
    templateId: uuid(),
    /** Whose personal rule it is, null for rules of the plant. */
    owner: varchar({ length: 50 }),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
    deletedAt: epochMs(),
    // What lists filter and sort by, kept beside the body: a hundred thousand bodies take too long to look into.
    conditionType: varchar({ length: 20 }).generatedAlwaysAs(sql`body #>> '{condition,type}'`),
    /** The most severe level the rule can raise. */
    level: integer().generatedAlwaysAs(sql.raw(`least(${LEVEL_PATHS.join(', ')})`)),
    /** Bit 1 … 4 for each level the rule can raise. */
    levelBits: integer().generatedAlwaysAs(sql.raw(LEVEL_PATHS.map((path) => `coalesce(1 << ${path}, 0)`).join(' | '))),
    nameZh: varchar().generatedAlwaysAs(sql`body #>> '{name,zh}'`),
    nameEn: varchar().generatedAlwaysAs(sql`body #>> '{name,en}'`),
    scope: varchar({ length: 10 }).generatedAlwaysAs(sql`coalesce(body ->> 'scope', 'PLANT')`),
    isTrial: boolean().generatedAlwaysAs(sql`coalesce((body ->> 'trial')::boolean, false)`),
  },
  (t) => [
    index('alarm_rule_listed')
      .on(t.factoryNo, t.signalCode, t.id)
      .where(sql`deleted_at is null and owner is null`),
    index('alarm_rule_factory').on(t.factoryNo, t.signalCode),
    index('alarm_rule_updated').on(t.updatedAt),
    index('alarm_rule_template').on(t.templateId),
    index('alarm_rule_owner').on(t.owner),
  ],
);

/** Every version a rule ever had: what an alarm was judged by, and who changed what when. */
export const alarmRuleVersion = pgTable(
  'alarm_rule_version',
  {
    ruleId: uuid()
      .notNull()
      .references(() => alarmRule.id),
    version: integer().notNull(),
    state: varchar({ length: 10, enum: ['DRAFT', 'ENABLED', 'DISABLED', 'WAITING', 'REMOVED'] }).notNull(),
    body: jsonb().$type<AlarmRuleInput>().notNull(),
    at: epochMs().notNull(),
    actor: varchar({ length: 50 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.version] })],
);

/** One excursion of one rule. `version` equals the sequence of the last journal row. */
export const alarm = pgTable(
  'alarm',
  {
    id: uuid().primaryKey(),
    version: integer().notNull(),
    ruleId: uuid()
      .notNull()
      .references(() => alarmRule.id),
    ruleVersion: integer().notNull(),
    factoryNo: factoryNoColumn().notNull(),
    signalId: integer().notNull(),
    signalCode: varchar({ length: 50 }).notNull(),
    text: jsonb().$type<BilingualText>().notNull(),
    action: jsonb().$type<BilingualText>(),
    level: integer().$type<AlarmLevel>().notNull(),
    side: varchar({ length: 10 }),
    state: varchar({ length: 20 }).$type<AlarmState>().notNull(),
    active: boolean().notNull(),
    acked: boolean().notNull(),
    held: boolean().notNull().default(false),
    raisedAt: epochMs().notNull(),
    clearedAt: epochMs(),
    ackedAt: epochMs(),
    ackedBy: varchar({ length: 50 }),
    closedAt: epochMs(),
    value: doublePrecision(),
    peak: doublePrecision(),
    limit: doublePrecision(),
    repeat: integer().notNull().default(0),
    /** The alarm before it; of one found in late data, the alarm that goes on in its place. */
    recurrenceOf: uuid(),
    /** The state below an overlay, null where nothing lies over it. */
    under: varchar({ length: 20 }).$type<AlarmBaseState>(),
    overlayUntil: epochMs(),
    overlaySince: epochMs(),
    overlayBy: varchar({ length: 50 }),
    overlayReason: varchar({ length: 500 }),
    /** Order or permit of an alarm that is out of service. */
    overlayReference: varchar({ length: 60 }),
    /** Told that the overlay ends soon. */
    warnedAt: epochMs(),
    /** A hidden alarm of level 1 was told again. */
    toldAt: epochMs(),
    /** The condition ended here; the alarm stays until those that depend on it were judged again. */
    endsAt: epochMs(),
    assignee: varchar({ length: 50 }),
    tags: jsonb().$type<readonly AlarmTag[]>().notNull().default([]),
    groupRoot: uuid(),
    link: jsonb().$type<AlarmLink>(),
    /** When the clock next changes this alarm; follows from the columns above, kept for the index. */
    dueAt: epochMs(),
    causeCode: varchar({ length: 30 }).$type<AlarmCauseCode>(),
    result: varchar({ length: 500 }),
    handledBy: varchar({ length: 50 }),
    handledAt: epochMs(),
    /** Of an alarm found in data that came too late to be judged live: when that data came. */
    lateAt: epochMs(),
    updatedAt: epochMs().notNull(),
  },
  (t) => [
    // The promise "one open alarm per rule and signal" is kept by the database, whoever evaluates.
    uniqueIndex('alarm_one_open')
      .on(t.ruleId, t.signalId)
      .where(sql`coalesce(under, state) in ('UNACK_ACTIVE', 'ACK_ACTIVE', 'LATCHED')`),
    // IA-4: nothing is hidden by a person without an end.
    check('alarm_overlay_ends', sql`state not in ('SHELVED', 'OUT_OF_SERVICE') or overlay_until is not null`),
    index('alarm_factory_state').on(t.factoryNo, t.state),
    index('alarm_rule_raised').on(t.ruleId, t.raisedAt),
    index('alarm_raised').on(t.raisedAt),
    index('alarm_signal').on(t.factoryNo, t.signalCode, t.raisedAt),
    index('alarm_updated').on(t.updatedAt),
    index('alarm_due').on(t.dueAt),
    index('alarm_group')
      .on(t.groupRoot)
      .where(sql`group_root is not null`),
    index('alarm_closed').on(t.factoryNo, t.closedAt),
  ],
);

/** Append-only; folding the rows of an alarm gives its stored state. */
export const alarmJournal = pgTable(
  'alarm_journal',
  {
    id: serial().primaryKey(),
    alarmId: uuid()
      .notNull()
      .references(() => alarm.id),
    seq: integer().notNull(),
    /** Data time of the engine's events, server time of people's. */
    ts: epochMs().notNull(),
    /** Server time of writing. */
    recordedAt: epochMs().notNull(),
    event: varchar({ length: 20 }).$type<AlarmEvent>().notNull(),
    from: varchar({ length: 20 }).$type<AlarmState>(),
    to: varchar({ length: 20 }).$type<AlarmState>(),
    actor: varchar({ length: 50 }).notNull(),
    note: varchar({ length: 500 }),
    value: doublePrecision(),
    quality: integer(),
    facts: jsonb().$type<JournalFacts>(),
    /** Plant whose chain of hashes the row belongs to; rows are sealed shortly after they are written. */
    chain: varchar({ length: 32 }),
    chainSeq: integer(),
    hash: varchar({ length: 64 }),
  },
  (t) => [
    unique('alarm_journal_seq').on(t.alarmId, t.seq),
    uniqueIndex('alarm_journal_chain').on(t.chain, t.chainSeq),
    index('alarm_journal_unsealed')
      .on(t.id)
      .where(sql`hash is null`),
    index('alarm_journal_ts').on(t.ts),
    index('alarm_journal_recorded').on(t.recordedAt),
    index('alarm_journal_actor').on(t.actor, t.ts),
  ],
);

/** What a transition changed besides the state. */
export interface JournalFacts {
  readonly level?: AlarmLevel;
  readonly side?: string;
  readonly limit?: number | null;
  readonly peak?: number | null;
  readonly beginMs?: number;
  /** The state below an overlay after the row. */
  readonly under?: AlarmBaseState;
  /** End of the shelf, review date of the outage. */
  readonly until?: number;
  readonly endsAt?: number | null;
  readonly reference?: string;
  readonly assignee?: string;
  readonly link?: AlarmLink;
  readonly tags?: readonly AlarmTag[];
  readonly groupRoot?: string;
  /** Of an alarm found in data that came late: when it ended, when the data came. */
  readonly late?: { readonly endedAt: number; readonly arrivedAt: number; readonly repeats: number };
  /** Id of the alarm that goes on in place of this one. */
  readonly mergedInto?: string;
}

/** Samples that came too late for the live engine, by signal, until somebody judged them. */
export const alarmLateRange = pgTable(
  'alarm_late_range',
  {
    signalId: integer().primaryKey(),
    /** Times of the first and the last late sample, both within. */
    fromMs: epochMs().notNull(),
    toMs: epochMs().notNull(),
    /** Server time of the first and of the last arrival. */
    sinceMs: epochMs().notNull(),
    seenAtMs: epochMs().notNull(),
  },
  (t) => [index('alarm_late_range_seen').on(t.seenAtMs)],
);

/** Where the chain of a plant's journal stands: its row is the lock two sealers take turns on. */
export const alarmChain = pgTable('alarm_chain', {
  factoryNo: factoryNoColumn().primaryKey(),
  seq: integer().notNull(),
  hash: varchar({ length: 64 }).notNull(),
});

/** Ten new alarms within ten minutes until fewer than five; at most one is under way per plant. */
export const alarmFlood = pgTable(
  'alarm_flood',
  {
    id: uuid().primaryKey(),
    factoryNo: factoryNoColumn().notNull(),
    startedAt: epochMs().notNull(),
    endedAt: epochMs(),
    firstOut: uuid(),
    count: integer().notNull(),
  },
  (t) => [
    uniqueIndex('alarm_flood_under_way')
      .on(t.factoryNo)
      .where(sql`ended_at is null`),
    index('alarm_flood_started').on(t.factoryNo, t.startedAt),
  ],
);

/** What a plant chose for its alarms. */
export const alarmPlantSetting = pgTable('alarm_plant_setting', {
  factoryNo: factoryNoColumn().primaryKey(),
  isChatterShelved: boolean().notNull(),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar({ length: 50 }).notNull(),
});

/** What the signals around an alarm did from ten minutes before it to ten after: kept as long as the alarm. */
export const alarmEvidence = pgTable('alarm_evidence', {
  alarmId: uuid()
    .primaryKey()
    .references(() => alarm.id),
  from: epochMs().notNull(),
  to: epochMs().notNull(),
  takenAt: epochMs().notNull(),
  signals: jsonb().$type<readonly EvidenceSignal[]>().notNull(),
});

/** How far a consumer of the sample log has come, and which process may advance it. */
export const consumerPosition = pgTable('consumer_position', {
  name: varchar({ length: 30 }).primaryKey(),
  /** Log in which `seq` counts; empty before the first batch. */
  log: varchar({ length: 36 }).notNull().default(''),
  seq: doublePrecision().notNull(),
  /** Rises with every commit: a process that lost its lease cannot write any more. */
  revision: integer().notNull(),
  owner: varchar({ length: 60 }).notNull(),
  leaseUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Server time of the last commit: what lies after it was down time. */
  aliveAt: epochMs().notNull(),
  /** Arrival of the last consumed batch. */
  batchAt: epochMs().notNull(),
  /** Timers were fired up to here. */
  tickedAt: epochMs().notNull(),
  /** Samples since the first time that arrive before the second are live although they are old: we were down. */
  recoverFrom: epochMs().notNull(),
  recoverUntil: epochMs().notNull(),
});

/** What evaluators hold in memory at a place in the log; everything after it is found again by reading the log. */
export const alarmCheckpoint = pgTable('alarm_checkpoint', {
  name: varchar({ length: 30 }).primaryKey(),
  /** Log in which `seq` counts. */
  log: varchar({ length: 36 }).notNull().default(''),
  seq: doublePrecision().notNull(),
  batchAt: epochMs().notNull(),
  /** Whose pieces make it up. */
  generation: uuid().notNull(),
});

/** Pieces of checkpoints: those of the valid generation, and of one that is being written. */
export const alarmCheckpointPiece = pgTable(
  'alarm_checkpoint_piece',
  {
    generation: uuid().notNull(),
    piece: integer().notNull(),
    state: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.piece] })],
);
