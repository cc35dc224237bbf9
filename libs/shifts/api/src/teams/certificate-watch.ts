import { Injectable } from '@nestjs/common';
import { DEFAULT_ZONE, type BilingualText } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { dayAfter, LICENCES, localDayOf } from '@sed/shifts-contract';
import { groupList, rosterDuty } from '@sed/shifts-definitions';
import { Notices } from '../people/notices';
import type { Duty } from '../rosters/duty-rows';
import { RosterBook } from '../rosters/roster-book';
import { TeamRows, type ExpiringCertificate } from '../rosters/team-rows';

const HOUR_MS = 3_600_000;
/** So many days before a certificate ends its holder and the operations manager hear of it. */
const AHEAD_DAYS = 30;

/** Certificates that end soon are told while there is time for a course. */
@Injectable()
export class CertificateWatch {
  private lookedMs = -Infinity;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly notices: Notices,
    private readonly book: RosterBook,
    private readonly plants: PlantDirectory,
  ) {}

  /** Each certificate is told once: the messenger knows what it said. */
  async step(nowMs: number, duties: readonly Duty[]): Promise<void> {
    if (nowMs - this.lookedMs < HOUR_MS) return;
    // Days of the world lie one apart at the most: which it is at each plant is told by its own clock.
    const day = localDayOf(nowMs, 'UTC');
    const rows = new TeamRows(this.engine, this.database.db);
    const near = await rows.ending(dayAfter(day, -1), dayAfter(day, AHEAD_DAYS + 1));
    for (const certificate of near) {
      const today = localDayOf(nowMs, this.plants.plant(certificate.factoryNo)?.zone ?? DEFAULT_ZONE);
      const { validTo } = certificate;
      if (validTo >= today && validTo <= dayAfter(today, AHEAD_DAYS)) await this.tell(certificate);
    }
    await this.warnOfShifts(nowMs, duties);
    this.lookedMs = nowMs;
  }

  /** Shifts to come that lack what their rule asks for: a certificate ran out, or was taken away, after they were published. */
  private async warnOfShifts(nowMs: number, near: readonly Duty[]): Promise<void> {
    const ahead = near.filter(({ startsAt }) => startsAt > nowMs);
    for (const rule of await this.book.rulesInForce([...new Set(ahead.map(({ factoryNo }) => factoryNo))])) {
      const found = await this.book.findings(
        rule,
        ahead.filter((duty) => duty.rule === rule.id),
        undefined,
      );
      for (const { kind, day, shift, from, licence } of found) {
        if (kind !== 'NO_LICENCE' || licence === null) continue;
        await this.notices.send({
          ...{ to: await this.notices.holders(rule.factoryNo, ['OPS_MGR', 'PLANT_MGR']), factoryNo: rule.factoryNo },
          path: `${rosterDuty.path}?view=calendar`,
          key: `shiftLicence:${rule.id}:${licence}:${String(from)}`,
          title: {
            zh: `班次缺少证书：${day} ${shift ?? ''}`,
            en: `Shift without a certificate: ${day} ${shift ?? ''}`,
          },
          body: { zh: `无人持有：${labelOf(licence).zh}。`, en: `Nobody holds: ${labelOf(licence).en}.` },
        });
      }
    }
  }

  private async tell({ team, factoryNo, person, kind, validTo }: ExpiringCertificate): Promise<void> {
    const name = (await this.notices.names([person])).get(person) ?? { zh: person, en: person };
    const label = labelOf(kind);
    const managers = await this.notices.holders(factoryNo, ['OPS_MGR', 'PLANT_MGR']);
    await this.notices.send({
      ...{ to: [person, ...managers], factoryNo, path: `${groupList.path}?id=${team}` },
      key: `certificate:${person}:${kind}:${validTo}`,
      title: {
        zh: `证书即将到期：${name.zh} ${label.zh}`,
        en: `Certificate about to expire: ${name.en}, ${label.en}`,
      },
      body: { zh: `有效期至 ${validTo}。`, en: `It is valid until ${validTo}.` },
    });
  }
}

function labelOf(kind: string): BilingualText {
  return LICENCES.find(({ code }) => code === kind)?.label ?? { zh: kind, en: kind };
}
