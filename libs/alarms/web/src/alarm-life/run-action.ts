import {
  alarmBulkCalls,
  alarmCalls,
  alarmLifeCalls,
  type AlarmBulkResult,
  type AlarmDto,
  type AlarmLinkKind,
} from '@sed/alarms-contract';
import { errorText, isErrorCode, type Language } from '@sed/platform-contract';
import { messageOf, send } from '@sed/platform-web';
import type { BulkAction, LifeAction } from './life-rules';

/** What a dialog asked for; each action takes its own part of it. */
export interface LifeValues {
  readonly note?: string;
  readonly reason?: string;
  readonly durationMs?: number;
  readonly reference?: string;
  readonly reviewAtMs?: number;
  readonly assignee?: string;
  readonly kind?: AlarmLinkKind;
}

/** What became of one row. */
export interface RowOutcome {
  readonly alarm: AlarmDto;
  /** Undefined for a row that was done. */
  readonly refusal: string | undefined;
}

function noted(note: string | undefined): { note?: string } {
  const text = note?.trim() ?? '';
  return text === '' ? {} : { note: text };
}

type One = (id: string, values: LifeValues) => Promise<AlarmDto>;

const ONE: Readonly<Record<LifeAction, One>> = {
  acknowledge: (id, { note }) => send(alarmCalls.acknowledge, { params: { id }, body: noted(note) }),
  unacknowledge: (id) => send(alarmLifeCalls.unacknowledge, { params: { id } }),
  shelve: (id, values) => send(alarmLifeCalls.shelve, { params: { id }, body: shelfOf(values) }),
  unshelve: (id, { note }) => send(alarmLifeCalls.unshelve, { params: { id }, body: noted(note) }),
  outOfService: (id, { reason = '', reference = '', reviewAtMs = 0 }) =>
    send(alarmLifeCalls.outOfService, { params: { id }, body: { reason, reference, reviewAt: reviewAtMs } }),
  returnToService: (id, { note }) => send(alarmLifeCalls.returnToService, { params: { id }, body: noted(note) }),
  assign: (id, { assignee = '', note }) =>
    send(alarmLifeCalls.assign, { params: { id }, body: { assignee, ...noted(note) } }),
  convert: (id, { kind = 'faultOrder', note }) =>
    send(alarmLifeCalls.convert, { params: { id }, body: { kind, ...noted(note) } }),
};

function shelfOf({ reason = '', durationMs = 0 }: LifeValues) {
  return { reason: reason.trim(), durationMs };
}

type Many = (ids: string[], values: LifeValues) => Promise<AlarmBulkResult[]>;

const MANY: Readonly<Record<BulkAction | 'acknowledge', Many>> = {
  acknowledge: (ids, { note }) => send(alarmBulkCalls.acknowledge, { body: { ids, ...noted(note) } }),
  shelve: (ids, values) => send(alarmBulkCalls.shelve, { body: { ids, ...shelfOf(values) } }),
  unshelve: (ids) => send(alarmBulkCalls.unshelve, { body: { ids } }),
  assign: (ids, { assignee = '', note }) => send(alarmBulkCalls.assign, { body: { ids, assignee, ...noted(note) } }),
};

function hasBulk(action: LifeAction): action is BulkAction | 'acknowledge' {
  return Object.hasOwn(MANY, action);
}

/** The refusal of a row in words; an unknown code is better than nothing. */
export function refusalText(result: AlarmBulkResult, language: Language): string | undefined {
  if (result.isDone) return undefined;
  const code = result.code ?? '';
  return isErrorCode(code) ? errorText(language, code, result.params ?? {}) : code;
}

interface Wish {
  readonly action: LifeAction;
  readonly alarms: readonly AlarmDto[];
  readonly values: LifeValues;
  readonly language: Language;
}

/** Does it for one alarm or for several in one call, and says of each what became of it. */
export async function runAction({ action, alarms, values, language }: Wish): Promise<RowOutcome[]> {
  const [first] = alarms;
  if (first === undefined) return [];
  if (alarms.length === 1 || !hasBulk(action)) {
    try {
      return [{ alarm: await ONE[action](first.id, values), refusal: undefined }];
    } catch (error) {
      return [{ alarm: first, refusal: messageOf(error, first.id) }];
    }
  }
  const results = await MANY[action](
    alarms.map(({ id }) => id),
    values,
  );
  const byId = new Map(results.map((result) => [result.id, result]));
  return alarms.map((alarm) => {
    const result = byId.get(alarm.id);
    if (result === undefined) return { alarm, refusal: errorText(language, 'notFound') };
    return { alarm: result.alarm ?? alarm, refusal: refusalText(result, language) };
  });
}
