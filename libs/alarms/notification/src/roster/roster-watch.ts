import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { Log } from '@sed/platform-api';
import { Clock, Messenger, PlantDirectory } from '@sed/platform-ports';
import type { DutyEntryDto } from '@sed/alarms-contract';
import { dutyRoster } from '@sed/alarms-definitions';
import { rosterEntryOf, isOnShift, type RosterEntry } from './roster-entry';
import { rosterWarnings } from './roster-warnings';
import { localDay } from './local-day';
import { RosterService } from './roster.service';

const WORDS: Readonly<Record<DutyEntryDto['warnings'][number], { zh: string; en: string }>> = {
  noPhone: { zh: '没有电话号码', en: 'has no phone number' },
  noChannel: { zh: '没有短信或电话通知方式', en: 'is notified neither by SMS nor by voice call' },
  unknownPerson: { zh: '账号不存在或已停用', en: 'is unknown or disabled' },
};

/** Warns when an entry is saved, and again when its shift begins, that its person could not be woken. */
@Injectable()
export class RosterWatch implements OnModuleInit {
  constructor(
    private readonly roster: RosterService,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly engine: ModuleEngine,
    private readonly messenger: Messenger,
  ) {}

  onModuleInit(): void {
    const look = (record: Parameters<typeof rosterEntryOf>[0], context: WriteContext) =>
      context.afterCommit(() => void this.afterSave(record, context.viewer.code));
    this.engine.bindBehaviour(dutyRoster, {
      afterCreate: look,
      afterUpdate: (_, after, context) => look(after, context),
    });
  }

  /** Shifts that run now; each is warned of once a day, to the leaders and whoever else is on duty. */
  async step(): Promise<void> {
    const now = this.clock.nowMs();
    for (const { factoryNo, zone } of this.directory.plants()) {
      const entries = (await this.roster.entries(factoryNo, now)).filter((entry) => isOnShift(entry, zone, now));
      if (entries.length === 0) continue;
      const { people: leads } = await this.roster.resolve({ kind: 'lead' }, factoryNo, now);
      const onDuty = await this.roster.onDuty(factoryNo, now);
      const to = [...new Set([...leads, ...onDuty].map(({ code }) => code))];
      for (const entry of entries) await this.warn(entry, to, localDay(zone, now));
    }
  }

  private async afterSave(record: Parameters<typeof rosterEntryOf>[0], savedBy: string): Promise<void> {
    const entry = rosterEntryOf(record);
    if (entry === undefined) return;
    try {
      await this.warn(entry, [savedBy], `saved:${String(this.clock.nowMs())}`);
    } catch (error) {
      // The entry is saved; the warning comes again when its shift begins.
      this.log.warn({ error, entry: entry.id }, 'the duty roster could not be checked');
    }
  }

  private async warn(entry: RosterEntry, to: readonly string[], occasion: string): Promise<void> {
    const [account] = await this.roster.byCodes([entry.person], entry.factoryNo, this.clock.nowMs());
    const [warning] = rosterWarnings(entry, account);
    if (warning === undefined || to.length === 0) return;
    const name = account?.name ?? entry.person;
    const { zh, en } = WORDS[warning];
    await this.messenger.send([
      {
        to,
        type: 'REMIND',
        title: { zh: `值班人员无法通知：${name}`, en: `Cannot be reached on duty: ${name}` },
        body: { zh: `${name}${zh}，夜间报警将无人接收。`, en: `${name} ${en}: alarms at night would wake nobody.` },
        ext: { factoryNo: entry.factoryNo, linkedUrl: dutyRoster.path },
        key: `duty:${entry.id}:${occasion}`,
      },
    ]);
  }
}
