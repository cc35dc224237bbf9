import { Injectable } from '@nestjs/common';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import { maskPhone, type DutyEntryDto, type notificationCalls } from '@sed/alarms-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { rosterWarnings } from './roster-warnings';
import { isOnShift } from './roster-entry';
import { RosterService } from './roster.service';

/** The roster as people look at it, with who cannot be reached. */
@Injectable()
export class RosterViewService {
  constructor(
    private readonly roster: RosterService,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
  ) {}

  /** Of several plants, read together. */
  async onDuty(factoryNos: readonly string[]): Promise<ReplyOf<typeof notificationCalls.onDuty>> {
    const now = this.clock.nowMs();
    const roster = this.roster.remembering(factoryNos, now);
    return Promise.all(
      factoryNos.map(async (factoryNo) => {
        const shift = await roster.shiftAt(factoryNo, now);
        const leads = new Set(shift?.filter(({ isLead }) => isLead).map(({ person }) => person));
        const people = (await roster.onDuty(factoryNo, now)).map(({ code, name }) => ({
          ...{ code, name, isLead: leads.has(code) },
        }));
        return {
          ...{ factoryNo, isFromRoster: shift !== undefined },
          people: people.sort((a, b) => Number(b.isLead) - Number(a.isLead)),
        };
      }),
    );
  }

  async of(factoryNo: string): Promise<ReplyOf<typeof notificationCalls.roster>> {
    const now = this.clock.nowMs();
    const zone = this.directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai';
    const entries = await this.roster.entries(factoryNo, now);
    const codes = [...new Set(entries.map(({ person }) => person))];
    const people = new Map((await this.roster.byCodes(codes, factoryNo, now)).map((person) => [person.code, person]));
    const shown = entries.map((entry): DutyEntryDto => {
      const account = people.get(entry.person);
      const phone = entry.phone ?? account?.phone ?? null;
      return {
        ...entry,
        channels: [...entry.channels],
        personName: account?.name ?? entry.person,
        phone: phone === null ? null : maskPhone(phone),
        isOnDutyNow: isOnShift(entry, zone, now),
        warnings: rosterWarnings(entry, account),
      };
    });
    const onDuty = await this.roster.onDuty(factoryNo, now);
    return {
      isFromRoster: shown.some(({ isOnDutyNow }) => isOnDutyNow),
      entries: shown.sort((a, b) => a.validFrom.localeCompare(b.validFrom) || a.id.localeCompare(b.id)),
      onDutyNow: onDuty.map(({ name }) => name),
    };
  }
}
