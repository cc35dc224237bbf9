import { Injectable } from '@nestjs/common';
import { Clock, Messenger, PlantDirectory, type NewMessage } from '@sed/platform-ports';
import { NOTIFICATION, type NotifyTarget, type ReachHole } from '@sed/alarms-contract';
import { POSITION_NAMES } from '@sed/people-contract';
import { instantOnDay, localDay } from '../roster/local-day';
import { RosterService } from '../roster/roster.service';
import { ReachService } from './reach.service';

/** A process that was down in the morning still checks until then. */
const LATE_MS = 4 * 3_600_000;
/** Lines of a message; the page has them all. */
const NAMED = 8;
const PAGE = '/systemConfiguration/monitorAlarmConfig/alarmSetting';
const TO: readonly NotifyTarget[] = [{ kind: 'administrators' }, { kind: 'position', position: 'PLANT_MGR' }];

/**
 * The morning check: every day before the day shift is under way, administrators and plant managers are told of the
 * steps that would reach nobody. A hole is found in the morning and not in the night of the alarm.
 */
@Injectable()
export class ReachCheck {
  /** Plant and day that were checked by this process; the message's key keeps other processes from telling twice. */
  private readonly done = new Map<string, string>();

  constructor(
    private readonly reach: ReachService,
    private readonly directory: PlantDirectory,
    private readonly roster: RosterService,
    private readonly clock: Clock,
    private readonly messenger: Messenger,
  ) {}

  async step(): Promise<void> {
    const now = this.clock.nowMs();
    for (const { factoryNo, zone } of this.directory.plants()) {
      const day = localDay(zone, now);
      const dueAt = instantOnDay(zone, now, NOTIFICATION.reachCheckAt);
      if (now < dueAt || now > dueAt + LATE_MS || this.done.get(factoryNo) === day) continue;
      if (this.directory.isInService(factoryNo)) await this.check(factoryNo, day);
      this.done.set(factoryNo, day);
    }
  }

  private async check(factoryNo: string, day: string): Promise<void> {
    const holes = await this.reach.of(factoryNo);
    if (holes.length === 0) return;
    const to = new Set<string>();
    for (const target of TO) {
      const { people } = await this.roster.resolve(target, factoryNo, this.clock.nowMs());
      for (const { code } of people) to.add(code);
    }
    if (to.size > 0) await this.messenger.send([this.message(factoryNo, day, holes, [...to])]);
  }

  private message(factoryNo: string, day: string, holes: readonly ReachHole[], to: readonly string[]): NewMessage {
    const plant = this.directory.plant(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo };
    const count = String(holes.length);
    const rest = holes.length - NAMED;
    const named = holes.slice(0, NAMED);
    const zh = named.map((hole) => lineOf(hole, 'zh')).join('；');
    const en = named.map((hole) => lineOf(hole, 'en')).join('; ');
    return {
      to,
      type: 'REMIND',
      title: {
        zh: `报警通知检查：${plant.zh}有 ${count} 个步骤无人可通知`,
        en: `Alarm notification check: ${count} steps at ${plant.en} reach nobody`,
      },
      body: {
        zh: `${zh}${rest > 0 ? `；另有 ${String(rest)} 项` : ''}。`,
        en: `${en}${rest > 0 ? `; and ${String(rest)} more` : ''}.`,
      },
      ext: { factoryNo, linkedUrl: PAGE },
      key: `reachCheck:${factoryNo}:${day}`,
    };
  }
}

const TARGETS = {
  duty: { zh: '值班人员', en: 'on duty' },
  lead: { zh: '班组长', en: 'team leader' },
  administrators: { zh: '系统管理员', en: 'administrators' },
  users: { zh: '指定人员', en: 'named people' },
} as const;

function lineOf({ level, step, afterMin, targets }: ReachHole, language: 'zh' | 'en'): string {
  const isZh = language === 'zh';
  if (step === null) return isZh ? `${String(level)} 级没有通知策略` : `level ${String(level)}: no policy`;
  const nameOf = (target: NotifyTarget) =>
    target.kind === 'position' ? POSITION_NAMES[target.position][language] : TARGETS[target.kind][language];
  const whom = targets.map(nameOf).join(isZh ? '、' : ', ');
  const when = afterMin === null ? '' : isZh ? ` ${String(afterMin)} 分钟` : ` after ${String(afterMin)} min`;
  return isZh ? `${String(level)} 级${when} ${whom}` : `level ${String(level)}${when}: ${whom}`;
}
