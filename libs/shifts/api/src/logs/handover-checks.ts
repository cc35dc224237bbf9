import { Injectable } from '@nestjs/common';
import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import { AlarmFeed, LiveValues, PermitsInForce, PlantDirectory, SilentConsoles } from '@sed/platform-ports';
import type { CheckText } from './log-entries';
import { permitChecks } from './permit-lines';
import type { FilledShift } from './section-fill';

/** Signals named in one item; of more it says how many. */
const MOST_NAMED = 5;

/** What the incoming leader must tick one by one (SH-05): whatever may go wrong unseen in the shift that begins. */
@Injectable()
export class HandoverChecks {
  constructor(
    private readonly alarms: AlarmFeed,
    private readonly live: LiveValues,
    private readonly plants: PlantDirectory,
    private readonly permits: PermitsInForce,
    private readonly consoles: SilentConsoles,
  ) {}

  async of(shift: FilledShift): Promise<CheckText[]> {
    const silent = await this.consoles.at(shift.factoryNo, shift.within);
    return [
      ...this.alarmChecks(shift.factoryNo),
      ...(await permitChecks(this.permits, shift)),
      ...silent.map(({ user }): CheckText => ({ kind: 'CONSOLE', text: `${user.zh} / ${user.en}` })),
      ...this.linkChecks(shift.factoryNo),
    ];
  }

  /** An alarm that cleared and that nobody has acknowledged is open as well. */
  private alarmChecks(factoryNo: string): CheckText[] {
    const own = this.alarms.open().filter((alarm) => alarm.factoryNo === factoryNo);
    const sorted = own.toSorted((a, b) => a.level - b.level || a.raisedAt - b.raisedAt);
    return sorted.flatMap((alarm): CheckText[] => {
      const text = `${alarm.text.zh} / ${alarm.text.en}`;
      if (alarm.overlay === 'OUT_OF_SERVICE') return [{ kind: 'OUT_OF_SERVICE', text }];
      if (alarm.overlay === 'SHELVED') return [{ kind: 'SHELVED', text }];
      return alarm.level <= 2 && alarm.overlay !== 'SUPPRESSED' ? [{ kind: 'ALARM', text }] : [];
    });
  }

  /** The plant cannot be seen, or what matters of it cannot be trusted. */
  private linkChecks(factoryNo: string): CheckText[] {
    const lost: CheckText = { kind: 'LINK', text: '数据通讯中断 / Plant link lost' };
    if (this.live.link(factoryNo).state === 'offline') return [lost];
    const weak = [...this.plants.signalsOf(factoryNo).values()].filter(({ id, enabled, critical }) => {
      const sample = this.live.get(id);
      return enabled && critical && sample !== undefined && sample.quality > LAST_USABLE_QUALITY;
    });
    if (weak.length === 0) return [];
    const named = weak.slice(0, MOST_NAMED).map(({ name }) => name);
    const more = weak.length > named.length ? ` +${String(weak.length - named.length)}` : '';
    const zh = `关键测点数据不可信：${named.map((name) => name.zh).join('、')}${more}`;
    const en = `Critical signals not to be trusted: ${named.map((name) => name.en).join(', ')}${more}`;
    return [{ kind: 'LINK', text: `${zh} / ${en}` }];
  }
}
