import { Injectable } from '@nestjs/common';
import type { PermitModule, PermitState } from '@sed/safety-definitions';
import { SystemAlarms } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import { NearMisses } from '../hazard/near-misses';
import * as change from './permit-changes';
import { isEnding, PermitMessages, type Occasion } from './permit-messages';
import type { Permit } from './permit-register';

interface Taken {
  readonly action: string;
  readonly before: Permit;
  readonly after: Permit;
}

/** What is said when a permit comes into a state. */
const OCCASION_OF: Readonly<Partial<Record<PermitState, Occasion>>> = {
  DRAFT: 'refused',
  ISSUED: 'issued',
  ACTIVE: 'resumed',
  SUSPENDED: 'stopped',
  EXPIRED: 'expired',
};
/** Where nobody may be inside, and how bad it is when somebody is. */
const ALARM_IN: Readonly<Partial<Record<PermitState, 1 | 2>>> = { SUSPENDED: 2, EXPIRED: 1 };

/** What follows a step of a permit: people hear of it, alarms call out who is still inside, copies are made. */
@Injectable()
export class PermitNews {
  constructor(
    private readonly messages: PermitMessages,
    private readonly alarms: SystemAlarms,
    private readonly nearMisses: NearMisses,
  ) {}

  /** What a deadline of a permit is told for; others are actions. */
  async due(name: string, module: PermitModule, record: Permit, context: WriteContext): Promise<void> {
    if (isEnding(name)) await this.messages.tell(name, { module, record }, context);
  }

  async follow(module: PermitModule, { action, before, after }: Taken, context: WriteContext): Promise<void> {
    const told = { module, record: after };
    if (action === 'changeWork' || action === 'renew') await this.copy(module, after, context);
    if (action === 'handGuard') await this.messages.tell('handover', told, context);
    const isEmpty = (after.values.inside ?? 0) === 0;
    if (isEmpty && (action === 'logExit' || after.status === 'ACTIVE')) this.clearAlarm(after, context);
    if (before.status === after.status) return;
    const occasion = before.status === 'ISSUED' && after.status === 'ACTIVE' ? 'started' : occasionOf(after);
    if (occasion !== undefined) await this.messages.tell(occasion, told, context);
    this.raiseAlarm(after, context);
    await this.nearMisses.ofPermit(after, context);
  }

  private async copy(module: PermitModule, record: Permit, { records, atMs }: WriteContext): Promise<void> {
    const because = record.no ?? record.id;
    const values = change.copyOf(module, record, atMs);
    const made = await records.create(module, { factoryNo: record.factoryNo, values, because });
    await records.set(module, made.id, { values: { previousNo: record.no }, because });
  }

  /** Somebody is still inside where nobody may be. */
  private raiseAlarm({ no, factoryNo, status, values }: Permit, context: WriteContext): void {
    const level = ALARM_IN[status as PermitState];
    const names = change.insideOf(values.fieldLog);
    if (level === undefined || names.length === 0 || factoryNo === null) return;
    const count = String(names.length);
    const alarm = {
      ...{ key: alarmKey(no), factoryNo, level },
      text: {
        zh: `${level === 1 ? '作业票失效' : '作业已暂停'}，仍有 ${count} 人在内：${values.place}`,
        en: `${level === 1 ? 'Permit expired' : 'Work stopped'}, ${count} still inside: ${values.place}`,
      },
      action: {
        zh: `立即组织撤离并清点人数，禁止盲目施救：${names.join('、')}`,
        en: `Get everybody out and count them, nobody goes in without protection: ${names.join(', ')}`,
      },
    };
    context.afterCommit(() => void this.alarms.raise(alarm));
  }

  private clearAlarm({ no, factoryNo }: Permit, context: WriteContext): void {
    if (factoryNo !== null) context.afterCommit(() => void this.alarms.clear(alarmKey(no), factoryNo));
  }
}

function occasionOf({ status }: Permit): Occasion | undefined {
  return OCCASION_OF[status as PermitState];
}

function alarmKey(no: string | null): string {
  return `PERMIT_${(no ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`.slice(0, 30);
}
