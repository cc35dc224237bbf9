import { hasRight } from '@sed/platform-web';
import { ALARM_LIFE, type AlarmDto, type AlarmState } from '@sed/alarms-contract';
import type { Right, ViewerDto } from '@sed/platform-contract';
import { isWaiting, mayAcknowledge } from '../alarm-list/ack-rules';

/** What people do with an alarm, in the order the menus show it. */
export const LIFE_ACTIONS = [
  'acknowledge',
  'unacknowledge',
  'shelve',
  'unshelve',
  'assign',
  'convert',
  'outOfService',
  'returnToService',
] as const;
export type LifeAction = (typeof LIFE_ACTIONS)[number];

/** Actions a selection of rows can be given at once. */
export type BulkAction = 'shelve' | 'unshelve' | 'assign';

const OPEN: ReadonlySet<AlarmState> = new Set(['UNACK_ACTIVE', 'ACK_ACTIVE', 'UNACK_CLEARED', 'LATCHED']);

const RIGHT_OF: Readonly<Record<LifeAction, Right>> = {
  acknowledge: 'alarm:ack',
  unacknowledge: 'alarm:ack',
  shelve: 'alarm:shelve',
  unshelve: 'alarm:shelve',
  outOfService: 'alarm:oos',
  returnToService: 'alarm:oos',
  assign: 'alarm:assign',
  convert: 'alarm:assign',
};

/** Time in which the viewer may still take back the own acknowledgement, ms; 0 when there is none. */
export function unacknowledgeLeftMs(viewer: ViewerDto | null, alarm: AlarmDto, nowMs: number): number {
  if (alarm.state !== 'ACK_ACTIVE' || alarm.ackedAt === null || alarm.ackedBy !== viewer?.code) return 0;
  // A clock a little behind the service must not close the window at once; the service has the last word.
  const sinceMs = Math.max(0, nowMs - alarm.ackedAt);
  return Math.max(0, ALARM_LIFE.unacknowledgeMs - sinceMs);
}

type Fits = (alarm: AlarmDto, viewer: ViewerDto | null, nowMs: number) => boolean;

const FITS: Readonly<Record<LifeAction, Fits>> = {
  acknowledge: (alarm, viewer) => isWaiting(alarm) && mayAcknowledge(viewer, alarm),
  unacknowledge: (alarm, viewer, nowMs) => unacknowledgeLeftMs(viewer, alarm, nowMs) > 0,
  shelve: ({ state }) => OPEN.has(state),
  unshelve: ({ state }) => state === 'SHELVED',
  outOfService: ({ state }) => state !== 'CLOSED' && state !== 'OUT_OF_SERVICE',
  returnToService: ({ state }) => state === 'OUT_OF_SERVICE',
  assign: ({ state }) => state !== 'CLOSED',
  convert: ({ state, link }) => state !== 'CLOSED' && (link ?? null) === null,
};

/** Whether an action makes sense for an alarm and the viewer may do it in its plant. */
export function isOffered(action: LifeAction, alarm: AlarmDto, viewer: ViewerDto | null, nowMs: number): boolean {
  return hasRight(viewer, RIGHT_OF[action], alarm.factoryNo) && FITS[action](alarm, viewer, nowMs);
}

export function offeredActions(alarm: AlarmDto, viewer: ViewerDto | null, nowMs: number): LifeAction[] {
  return LIFE_ACTIONS.filter((action) => isOffered(action, alarm, viewer, nowMs));
}

/** What a row wants most, as its one button. */
export function firstAction(alarm: AlarmDto, viewer: ViewerDto | null, nowMs: number): LifeAction | undefined {
  const wanted = ['acknowledge', 'unshelve', 'returnToService'] as const;
  return wanted.find((action) => isOffered(action, alarm, viewer, nowMs));
}

/** What stands in the menu of a row: all it is offered but its button; taking back has a button of its own. */
export function menuActions(alarm: AlarmDto, viewer: ViewerDto | null, nowMs: number): LifeAction[] {
  const first = firstAction(alarm, viewer, nowMs);
  return offeredActions(alarm, viewer, nowMs).filter((action) => action !== first && action !== 'unacknowledge');
}

/** Whether a row can be ticked at all: level 1 is handled one by one. */
export function isBulkEligible(alarm: AlarmDto, viewer: ViewerDto | null, nowMs: number): boolean {
  if (alarm.level === 1) return false;
  const actions = ['acknowledge', 'shelve', 'unshelve', 'assign'] as const;
  return actions.some((action) => isOffered(action, alarm, viewer, nowMs));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DURATIONS = [
  { key: 'm15', ms: 15 * MINUTE },
  { key: 'm30', ms: 30 * MINUTE },
  { key: 'h1', ms: HOUR },
  { key: 'h2', ms: 2 * HOUR },
  { key: 'h4', ms: 4 * HOUR },
  { key: 'h8', ms: 8 * HOUR },
] as const;

/** Choices of a shelf time that hold for every alarm named: level 1 at most an hour. */
export function shelfDurations(alarms: readonly AlarmDto[]) {
  const isCritical = alarms.some(({ level }) => level === 1);
  const maxMs = isCritical ? ALARM_LIFE.shelveLevel1MaxMs : ALARM_LIFE.shelveMaxMs;
  return DURATIONS.filter(({ ms }) => ms <= maxMs);
}

/** A rest of time as days and hours from two days on, else `hh:mm:ss`. */
export function splitLeft(leftMs: number): { readonly days: number; readonly hours: number; readonly clock: string } {
  const s = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${two(Math.floor(s / 3600))}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`;
  return { days: Math.floor(s / 86_400), hours: Math.floor((s % 86_400) / 3600), clock };
}

/** Alarms of one root, the earliest first; an alarm outside groups stands alone. */
export interface AlarmGroup {
  readonly root: AlarmDto;
  readonly members: readonly AlarmDto[];
}

/**
 * Critical alarms come first, each in a row of its own: no group hides them, whatever they follow from. The groups of
 * the others keep the place of their most urgent member in the list given.
 */
export function groupByRoot(alarms: readonly AlarmDto[]): AlarmGroup[] {
  const critical = alarms.filter(isCritical).map((root) => ({ root, members: [] }));
  return [...critical, ...groupsOf(alarms.filter((alarm) => !isCritical(alarm)))];
}

function isCritical({ level }: AlarmDto): boolean {
  return level === 1;
}

function groupsOf(alarms: readonly AlarmDto[]): AlarmGroup[] {
  const byRoot = new Map<string, AlarmDto[]>();
  for (const alarm of alarms) {
    const key = alarm.groupRoot ?? alarm.id;
    const known = byRoot.get(key);
    if (known === undefined) byRoot.set(key, [alarm]);
    else known.push(alarm);
  }
  return [...byRoot].flatMap(([rootId, found]) => {
    const members = [...found].sort((a, b) => a.raisedAt - b.raisedAt);
    // The root may be closed, hidden or filtered out already: then the earliest one shown stands for the group.
    const root = members.find(({ id }) => id === rootId) ?? members[0];
    return root === undefined ? [] : [{ root, members: members.filter((alarm) => alarm !== root) }];
  });
}
