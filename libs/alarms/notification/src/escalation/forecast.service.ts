import { Injectable } from '@nestjs/common';
import { alarmRule } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { maySee, type Viewer } from '@sed/platform-ports';
import type { notificationCalls, NotifyForecast, NotifyTarget } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { eq } from 'drizzle-orm';
import { SmsOutbox } from '../outbox/sms-outbox';
import { EscalationSources } from './escalation.service';
import { forecast, type ForecastQuestion } from './forecast';

type Question = InputOf<typeof notificationCalls.forecast>['body'];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Answers "who is told at 03:00" with the roster, policies and people there are. */
@Injectable()
export class ForecastService {
  constructor(
    private readonly sources: EscalationSources,
    private readonly outbox: SmsOutbox,
  ) {}

  async of({ factoryNo, level, at, section, ruleId, horizonMin }: Question, viewer: Viewer): Promise<NotifyForecast> {
    const { roster, directory, policies, channels } = this.sources;
    const rule = ruleId === undefined ? undefined : await this.rule(ruleId, viewer);
    const ofRule = rule === undefined ? undefined : directory.signal(rule.factoryNo, rule.signalCode)?.section;
    const ruleGroup = rule?.body.groupKey ?? null;
    return forecast({
      facts: { factoryNo, level, section: ofRule ?? section ?? '', ruleGroup, tags: [] },
      policies: await policies.all(),
      at,
      zone: directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai',
      horizonMin,
      configured: channels.configured(),
      rule: rule?.body.notify.sms === true ? this.receivers(factoryNo, rule.body.notify.receivers) : null,
      resolve: (target, atMs) => roster.resolve(target, factoryNo, atMs),
    });
  }

  /** Whom the rule itself tells: those it names, else whoever is on duty. */
  private receivers(factoryNo: string, codes: readonly string[]): ForecastQuestion['rule'] {
    const target: NotifyTarget = codes.length === 0 ? { kind: 'duty' } : { kind: 'users', codes: [...codes] };
    return { resolve: (atMs) => this.sources.roster.resolve(target, factoryNo, atMs) };
  }

  private async rule(id: string, viewer: Viewer) {
    const [row] = UUID.test(id) ? await this.outbox.db.select().from(alarmRule).where(eq(alarmRule.id, id)) : [];
    if (row === undefined || !maySee(viewer, row.factoryNo)) throw new DomainError('notFound');
    return row;
  }
}
