import type { AlarmBaseState, AlarmState } from '@sed/alarms-contract';
import { guardNote, guardOutOfService, guardReturn, guardShelve, guardUnacknowledge } from './guards';
import { baseOf } from './instance';
import type { Case, ConditionInput, LifeKind, Refusal, Transition } from './life-events';

const ACTIVE = ['UNACK_ACTIVE', 'ACK_ACTIVE'] as const;
const OPEN = ['UNACK_ACTIVE', 'ACK_ACTIVE', 'UNACK_CLEARED', 'LATCHED'] as const;
const HIDDEN = ['SHELVED', 'SUPPRESSED', 'OUT_OF_SERVICE'] as const;
const NOT_CLOSED: readonly AlarmState[] = [...OPEN, ...HIDDEN];
/** Below an overlay an acknowledged alarm that cleared waits for the overlay's end before it closes. */
const QUIET = ['UNACK_CLEARED', 'LATCHED', 'CLOSED'] as const;

/** What the engine reports of side and worst value. */
const measured = ({ input: { level, side, limit, peak } }: { input: ConditionInput }) => ({ level, side, limit, peak });
const peakOnly = ({ input: { peak } }: { input: ConditionInput }) => ({ peak });

const isSameSide = ({ open, input }: { open: Case<'on'>['open']; input: ConditionInput }) =>
  open.side === input.side && open.level === input.level;
const rank = (level: number, side: string | null) => level * 2 + (side === 'HH' || side === 'LL' ? 0 : 1);
/** A turn to the other side at the same level is news as well. */
const isEasier = ({ open, input }: { open: Case<'on'>['open']; input: ConditionInput }) =>
  rank(input.level, input.side) > rank(open.level, open.side);
const isWorse = (of: { open: Case<'on'>['open']; input: ConditionInput }) => !isSameSide(of) && !isEasier(of);

/** AL-08 and AL-09, whether told as a change or, after a restart, as on. */
const LEVEL: readonly Transition<'on' | 'change'>[] = [
  {
    id: 'AL-08',
    // A level 1 alarm is not left on a shelf that was chosen for a lower one (IA-8).
    from: ['SHELVED'],
    when: (of) => of.open.active && isWorse(of) && of.input.level === 1 && of.open.level !== 1,
    to: 'UNACK_ACTIVE',
    event: 'worsened',
    facts: measured,
    effects: ['announce'],
  },
  {
    id: 'AL-08',
    from: ACTIVE,
    hidden: 'keeps',
    when: isWorse,
    to: 'UNACK_ACTIVE',
    event: 'worsened',
    facts: measured,
    effects: ['announce'],
  },
  {
    id: 'AL-09',
    from: ACTIVE,
    hidden: 'keeps',
    when: (of) => !isSameSide(of) && isEasier(of),
    to: 'same',
    event: 'eased',
    facts: measured,
  },
];

const closedRefusal = (code: Refusal['code']) => (): Refusal => ({ code });

/** Where an alarm comes out from below an overlay; still active is announced anew (AL-13). */
const revealed = ({ open }: Pick<Case<'unshelve'>, 'open'>): AlarmState => {
  const base = baseOf(open);
  return base === 'ACK_ACTIVE' ? 'UNACK_ACTIVE' : base;
};
const isActiveBelow = ({ open }: Pick<Case<'unshelve'>, 'open'>) => open.active;

/** Suppression ends the judging: what was active waits for a person, or for its end. */
const unjudged = ({ open }: Pick<Case<'suppressed'>, 'open'>): AlarmBaseState => {
  const base = baseOf(open);
  if (base === 'UNACK_ACTIVE') return 'UNACK_CLEARED';
  return base === 'ACK_ACTIVE' ? 'CLOSED' : base;
};

/**
 * The whole life of an alarm, AL-01 to AL-22, as the domain model numbers it. AL-01 and AL-06b make a new instance and
 * are the two lines of `decide` that need none.
 */
export const TRANSITIONS: { readonly [K in LifeKind]: readonly Transition<K>[] } = {
  on: [
    {
      id: '§4.7',
      from: ACTIVE,
      hidden: 'keeps',
      when: ({ open }) => open.endsAt !== null,
      to: 'same',
      event: 'tagged',
      facts: () => ({ endsAt: null }),
    },
    ...LEVEL,
    {
      id: 'AL-15',
      from: ['SUPPRESSED'],
      to: 'UNACK_ACTIVE',
      event: 'repeated',
      facts: measured,
      effects: ['announce'],
    },
    {
      id: 'AL-06',
      // Whatever hides it outlives the excursions: no new instance slips past a shelf.
      from: QUIET,
      hidden: 'keeps',
      when: ({ open, input, rule }) =>
        open.under !== null || open.state === 'LATCHED' || input.tsMs - (open.clearedAt ?? 0) <= rule.reAlarmMs,
      to: 'UNACK_ACTIVE',
      event: 'repeated',
      facts: measured,
      effects: ['announce'],
    },
  ],
  change: LEVEL,
  off: [
    {
      id: '§4.7',
      from: ACTIVE,
      hidden: 'keeps',
      // Children are evaluated before the parent closes.
      when: ({ input }) => input.hasHeldChildren === true,
      to: 'same',
      event: 'tagged',
      facts: ({ input }) => ({ endsAt: input.tsMs }),
    },
    {
      id: 'AL-10',
      from: ACTIVE,
      hidden: 'keeps',
      when: ({ rule }) => rule.latch,
      to: 'LATCHED',
      event: 'latched',
      facts: peakOnly,
    },
    {
      id: 'AL-04',
      from: ['ACK_ACTIVE'],
      hidden: 'keeps',
      to: 'CLOSED',
      event: 'cleared',
      facts: peakOnly,
      effects: ['returned'],
    },
    {
      id: 'AL-03',
      from: ['UNACK_ACTIVE'],
      hidden: 'keeps',
      to: 'UNACK_CLEARED',
      event: 'cleared',
      facts: peakOnly,
      effects: ['returned'],
    },
  ],
  held: [{ id: 'AL-22', from: ACTIVE, hidden: 'keeps', when: ({ open }) => !open.held, to: 'same', event: 'held' }],
  released: [
    { id: 'AL-22', from: ACTIVE, hidden: 'keeps', when: ({ open }) => open.held, to: 'same', event: 'released' },
  ],
  suppressed: [
    {
      id: 'AL-14',
      from: OPEN,
      to: 'SUPPRESSED',
      event: 'suppressed',
      facts: (of) => ({ under: unjudged(of) }),
      effects: ['silence'],
    },
    // Hidden already: what hides it stays, only the judging ends.
    { id: 'AL-14', from: ACTIVE, hidden: 'keeps', to: unjudged, event: 'cleared' },
  ],
  unsuppressed: [{ id: 'AL-15', from: ['SUPPRESSED'], to: revealed, event: 'unsuppressed' }],
  acknowledge: [
    {
      id: 'AL-02',
      from: ['UNACK_ACTIVE'],
      guard: guardNote,
      to: 'ACK_ACTIVE',
      event: 'acknowledged',
      effects: ['silence'],
    },
    {
      id: 'AL-05',
      from: ['UNACK_CLEARED'],
      guard: guardNote,
      to: 'CLOSED',
      event: 'acknowledged',
      effects: ['silence'],
    },
    {
      id: 'AL-02',
      from: ['LATCHED'],
      when: ({ open }) => !open.acked,
      guard: guardNote,
      to: 'LATCHED',
      event: 'acknowledged',
      effects: ['silence'],
    },
  ],
  unacknowledge: [
    {
      id: 'AL-21',
      from: ['ACK_ACTIVE'],
      guard: guardUnacknowledge,
      to: 'UNACK_ACTIVE',
      event: 'unacknowledged',
      effects: ['announce'],
    },
  ],
  reset: [
    {
      id: 'AL-11',
      from: ['LATCHED'],
      guard: ({ input }) => ((input.note ?? '') === '' ? { code: 'alarm.refused.noteMissing' } : null),
      to: 'CLOSED',
      event: 'reset',
    },
    { id: 'AL-11', from: ACTIVE, guard: closedRefusal('alarm.refused.conditionHolds'), to: 'same', event: 'reset' },
  ],
  shelve: [
    {
      id: 'AL-12',
      from: OPEN,
      guard: guardShelve,
      to: 'SHELVED',
      event: 'shelved',
      facts: untilOf,
      effects: ['silence'],
    },
  ],
  unshelve: [
    { id: 'AL-13', from: ['SHELVED'], when: isActiveBelow, to: revealed, event: 'unshelved', effects: ['announce'] },
    { id: 'AL-13', from: ['SHELVED'], to: revealed, event: 'unshelved' },
  ],
  outOfService: [
    {
      id: 'AL-16',
      from: [...OPEN, 'SHELVED', 'SUPPRESSED'],
      guard: guardOutOfService,
      to: 'OUT_OF_SERVICE',
      event: 'outOfService',
      facts: untilOf,
      effects: ['silence'],
    },
  ],
  returnToService: [
    {
      id: 'AL-17',
      from: ['OUT_OF_SERVICE'],
      when: isActiveBelow,
      guard: guardReturn,
      to: revealed,
      event: 'returned',
      effects: ['announce'],
    },
    { id: 'AL-17', from: ['OUT_OF_SERVICE'], guard: guardReturn, to: revealed, event: 'returned' },
  ],
  assign: [
    {
      id: 'AL-18',
      from: NOT_CLOSED,
      to: 'same',
      event: 'assigned',
      facts: ({ input }) => ({ assignee: input.assignee }),
      effects: ['todo'],
    },
  ],
  convert: [
    {
      id: 'AL-19',
      from: NOT_CLOSED,
      // The same link with a number or an end is an update, another one is not.
      guard: ({ open, input }) =>
        open.link !== null && open.link.kind !== input.link.kind ? { code: 'alarm.refused.alreadyLinked' } : null,
      to: 'same',
      event: 'converted',
      facts: ({ input }) => ({ link: input.link }),
    },
  ],
  comment: [{ id: 'AL-20', from: NOT_CLOSED, to: 'same', event: 'commented' }],
  tag: [
    {
      id: '§4.7',
      from: NOT_CLOSED,
      to: 'same',
      event: 'tagged',
      facts: ({ input }) => ({
        tags: input.tags,
        ...(input.groupRoot === undefined ? {} : { groupRoot: input.groupRoot }),
      }),
    },
  ],
  close: [{ id: '§4.1', from: NOT_CLOSED, to: 'CLOSED', event: 'closed' }],
  autoClose: [
    {
      id: 'AL-07',
      from: ['UNACK_CLEARED'],
      when: ({ open }) => open.level >= 3,
      to: 'CLOSED',
      event: 'closed',
      facts: ({ open }) => ({ tags: [...open.tags, 'auto'] }),
      effects: ['missed'],
    },
  ],
  warn: [{ id: 'AL-13', from: ['SHELVED', 'OUT_OF_SERVICE'], to: 'same', event: 'warned', effects: ['warn'] }],
  reannounce: [{ id: 'IA-8', from: HIDDEN, to: 'same', event: 'reannounced', effects: ['announce'] }],
};

function untilOf({ open, input }: Case<'shelve'> | Case<'outOfService'>) {
  const reference = 'reference' in input ? { reference: input.reference } : {};
  return { under: baseOf(open), until: input.untilMs, ...reference };
}
