import { Injectable } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import {
  Messenger,
  People,
  PlantDirectory,
  UserPositions,
  type OpaqueTransaction,
  type Viewer,
} from '@sed/platform-ports';
import {
  ALARM_LIFE,
  type alarmBulkCalls,
  type AlarmBulkResult,
  type AlarmDto,
  type alarmLifeCalls,
  type AlarmLink,
} from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { alarmUrl } from '../shelf/due-timers';
import { shelfSituation } from '../shelf/shelf-situation';
import { AlarmLinksStore } from './alarm-links.store';
import { alarmDtoOf, type AlarmRow } from './alarm-row';
import { AlarmService } from './alarm.service';

type Body<K extends keyof typeof alarmLifeCalls> = InputOf<(typeof alarmLifeCalls)[K]>['body'];
type BulkBody<K extends keyof typeof alarmBulkCalls> = InputOf<(typeof alarmBulkCalls)[K]>['body'];

/** What only one row at a time may do to a level 1 alarm. */
interface Mode {
  readonly isBulk?: boolean;
}

/** Shelf, outage, assignment and conversion of alarms. */
@Injectable()
export class AlarmLifeService {
  constructor(
    private readonly alarms: AlarmService,
    private readonly links: AlarmLinksStore,
    private readonly directory: PlantDirectory,
    private readonly messenger: Messenger,
    private readonly positions: UserPositions,
    private readonly people: People,
  ) {}

  unacknowledge(id: string, viewer: Viewer): Promise<AlarmDto> {
    const what = { id, viewer, right: 'alarm:ack', kind: 'unacknowledge' } as const;
    return this.alarms.actor.act({ ...what, input: (by) => Promise.resolve(by) });
  }

  acknowledge(id: string, note: string | undefined, viewer: Viewer, mode: Mode = {}): Promise<AlarmDto> {
    const what = { id, viewer, note, right: 'alarm:ack', kind: 'acknowledge' } as const;
    return this.alarms.actor.act({
      ...what,
      input: (by, row) => {
        guardBulk(row, mode);
        return Promise.resolve(row.ackedAt === null ? by : null);
      },
    });
  }

  /** @throws DomainError alarm.refused.* for what the shelf does not take. */
  shelve(id: string, { reason, durationMs }: Body<'shelve'>, viewer: Viewer, mode: Mode = {}): Promise<AlarmDto> {
    const what = { id, viewer, note: reason, right: 'alarm:shelve', kind: 'shelve' } as const;
    return this.alarms.actor.act({
      ...what,
      input: async (by, row, tx) => {
        guardBulk(row, mode);
        const situation = await shelfSituation(tx, row, by.atMs);
        const isOpsManager = row.level === 1 && (await this.isOpsManager(viewer, row.factoryNo, opaque(tx)));
        return { ...by, ...situation, untilMs: by.atMs + durationMs, isOpsManager };
      },
    });
  }

  unshelve(id: string, note: string | undefined, viewer: Viewer): Promise<AlarmDto> {
    const what = { id, viewer, note, right: 'alarm:shelve', kind: 'unshelve' } as const;
    return this.alarms.actor.act({ ...what, input: (by) => Promise.resolve(by) });
  }

  outOfService(id: string, { reason, reference, reviewAt }: Body<'outOfService'>, viewer: Viewer): Promise<AlarmDto> {
    const what = { id, viewer, note: reason, right: 'alarm:oos', kind: 'outOfService' } as const;
    return this.alarms.actor.act({
      ...what,
      input: (by) => Promise.resolve({ ...by, reference, untilMs: reviewAt }),
    });
  }

  returnToService(id: string, note: string | undefined, viewer: Viewer): Promise<AlarmDto> {
    const what = { id, viewer, note, right: 'alarm:oos', kind: 'returnToService' } as const;
    return this.alarms.actor.act({ ...what, input: (by) => Promise.resolve(by) });
  }

  /** The person gets a to-do message in the same transaction. */
  assign(id: string, { assignee, note }: Body<'assign'>, viewer: Viewer): Promise<AlarmDto> {
    return this.alarms.actor.act({
      id,
      viewer,
      note,
      right: 'alarm:assign',
      kind: 'assign',
      input: async (by, row, tx) => {
        await this.guardAssignee(assignee, row.factoryNo, opaque(tx));
        return { ...by, assignee };
      },
      then: async (after, tx) => {
        await this.messenger.send([todoOf(after, assignee, viewer)], { transaction: tx });
      },
    });
  }

  /** The target is created with it where a module can, else the link waits for it. */
  convert(id: string, body: Body<'convert'>, viewer: Viewer): Promise<AlarmDto> {
    const { kind, targetId, targetNo, note } = body;
    return this.alarms.actor.act({
      id,
      viewer,
      note,
      right: 'alarm:assign',
      kind: 'convert',
      input: async (by, row, tx) => {
        const isLinked = row.link !== null && (row.link.kind !== kind || row.link.id !== null);
        if (isLinked) throw new DomainError('alarm.refused.alreadyLinked');
        const blank: AlarmLink = { kind, id: null, no: null, at: by.atMs, by: viewer.code, isTargetClosed: false };
        if (targetId !== undefined) return { ...by, link: { ...blank, id: targetId, no: targetNo ?? null } };
        const alarm = alarmDtoOf(row, this.directory);
        const made = await this.links.make(kind, alarm, viewer, { transaction: tx });
        return { ...by, link: made === undefined ? blank : { ...blank, id: made.id, no: made.no } };
      },
    });
  }

  bulkAcknowledge({ ids, note }: BulkBody<'acknowledge'>, viewer: Viewer): Promise<AlarmBulkResult[]> {
    return each(ids, (id) => this.acknowledge(id, note, viewer, { isBulk: true }));
  }

  bulkShelve({ ids, ...body }: BulkBody<'shelve'>, viewer: Viewer): Promise<AlarmBulkResult[]> {
    return each(ids, (id) => this.shelve(id, body, viewer, { isBulk: true }));
  }

  bulkUnshelve({ ids }: BulkBody<'unshelve'>, viewer: Viewer): Promise<AlarmBulkResult[]> {
    return each(ids, (id) => this.unshelve(id, undefined, viewer));
  }

  bulkAssign({ ids, ...body }: BulkBody<'assign'>, viewer: Viewer): Promise<AlarmBulkResult[]> {
    return each(ids, (id) => this.assign(id, body, viewer));
  }

  private async isOpsManager(viewer: Viewer, factoryNo: string, within: OpaqueTransaction): Promise<boolean> {
    const positions = await this.positions.at(viewer.code, factoryNo, within);
    return positions.includes('OPS_MGR');
  }

  private async guardAssignee(code: string, factoryNo: string, within: OpaqueTransaction): Promise<void> {
    const staff = await this.people.ofPlant(factoryNo, {}, within);
    if (!staff.some((person) => person.code === code)) throw new DomainError('alarm.refused.assignee');
  }
}

function guardBulk(row: AlarmRow, { isBulk }: Mode): void {
  if (isBulk === true && row.level === 1) throw new DomainError('alarm.refused.oneByOne');
}

/** Row by row: one that is refused does not keep the others back. */
async function each(ids: readonly string[], work: (id: string) => Promise<AlarmDto>): Promise<AlarmBulkResult[]> {
  const results: AlarmBulkResult[] = [];
  for (const id of [...new Set(ids)].slice(0, ALARM_LIFE.bulkMax)) {
    try {
      results.push({ id, isDone: true, code: null, params: null, alarm: await work(id) });
    } catch (error) {
      // What nobody foresaw ends the whole call.
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, isDone: false, code: error.code, params: { ...error.params }, alarm: null });
    }
  }
  return results;
}

function todoOf({ id, factoryNo, text, action }: AlarmRow, assignee: string, viewer: Viewer) {
  return {
    to: [assignee],
    type: 'TODO' as const,
    title: { zh: `报警指派给您：${text.zh}`, en: `Alarm assigned to you: ${text.en}` },
    body: {
      zh: `指派人：${viewer.name.zh}。${action?.zh ?? ''}`,
      en: `Assigned by ${viewer.name.en}. ${action?.en ?? ''}`,
    },
    ext: { id, factoryNo, linkedUrl: alarmUrl(id) },
  };
}
