import { OPEN_ALARM_STATES, type AlarmDto, type AlarmState } from '@sed/alarms-contract';

export type OpenState = (typeof OPEN_ALARM_STATES)[number];
export type LevelText = '1' | '2' | '3' | '4';
export const LEVEL_TEXTS = ['1', '2', '3', '4'] as const satisfies readonly LevelText[];

/** Empty sets and texts filter nothing. */
export interface AlarmFilter {
  readonly factoryNo: string | undefined;
  /** Those of the organisation chosen in the frame; undefined where it holds all the viewer may see. */
  readonly plants: ReadonlySet<string> | undefined;
  readonly states: ReadonlySet<AlarmState>;
  readonly levels: ReadonlySet<LevelText>;
  readonly keyword: string;
}

function levelText(alarm: AlarmDto): LevelText {
  return LEVEL_TEXTS[alarm.level - 1] ?? '4';
}

function saysKeyword(alarm: AlarmDto, keyword: string): boolean {
  const texts = [alarm.text.en, alarm.text.zh, alarm.signalName.en, alarm.signalName.zh, alarm.signalCode];
  return texts.some((text) => text.toLowerCase().includes(keyword));
}

/** Whether a plant is the one chosen, or one of the organisation chosen. */
export function isOfPlants(factoryNo: string, filter: Pick<AlarmFilter, 'factoryNo' | 'plants'>): boolean {
  return filter.factoryNo === undefined ? (filter.plants?.has(factoryNo) ?? true) : factoryNo === filter.factoryNo;
}

/** The plants of the filter as calls of alarms take them. */
export function plantsAsked({ factoryNo, plants }: Pick<AlarmFilter, 'factoryNo' | 'plants'>): { factoryNo?: string } {
  if (factoryNo !== undefined) return { factoryNo };
  return plants === undefined ? {} : { factoryNo: [...plants].join(',') };
}

/** Everything but the state, so that the state chips can count what they would show. */
function matchesRest(alarm: AlarmDto, filter: AlarmFilter): boolean {
  if (!isOfPlants(alarm.factoryNo, filter)) return false;
  if (filter.levels.size > 0 && !filter.levels.has(levelText(alarm))) return false;
  const keyword = filter.keyword.trim().toLowerCase();
  return keyword === '' || saysKeyword(alarm, keyword);
}

/** Keeps the order of the alarms given. */
export function filterAlarms(alarms: readonly AlarmDto[], filter: AlarmFilter): readonly AlarmDto[] {
  return alarms.filter(
    (alarm) => (filter.states.size === 0 || filter.states.has(alarm.state)) && matchesRest(alarm, filter),
  );
}

export function countStates(alarms: readonly AlarmDto[], filter: AlarmFilter): Record<OpenState, number> {
  const counts: Record<OpenState, number> = { UNACK_ACTIVE: 0, ACK_ACTIVE: 0, UNACK_CLEARED: 0, LATCHED: 0 };
  for (const alarm of alarms) {
    const state = OPEN_ALARM_STATES.find((open) => open === alarm.state);
    if (state !== undefined && matchesRest(alarm, filter)) counts[state] += 1;
  }
  return counts;
}

/** How long an alarm has lasted, ms: to the return of the process, or until now. */
export function durationMs(alarm: AlarmDto, nowMs: number): number {
  return Math.max(0, (alarm.clearedAt ?? alarm.closedAt ?? nowMs) - alarm.raisedAt);
}

const BEFORE_MS = 45 * 60_000;
const AFTER_MS = 15 * 60_000;

/** Address of the trend that shows how the alarm came about. */
export function trendLink(alarm: AlarmDto, path: string, nowMs: number): string {
  const end = Math.min(nowMs, Math.max(alarm.raisedAt + AFTER_MS, (alarm.clearedAt ?? 0) + AFTER_MS));
  const query = new URLSearchParams({
    plant: alarm.factoryNo,
    s: alarm.signalCode,
    from: String(alarm.raisedAt - BEFORE_MS),
    to: String(Math.max(end, alarm.raisedAt + 60_000)),
  });
  return `${path}?${query.toString()}`;
}
