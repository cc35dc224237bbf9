import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { ModuleEngine } from '@sed/records-api';
import { dayAfter, LICENCES, localDayOf } from '@sed/shifts-contract';
import { groupList } from '@sed/shifts-definitions';
import { Notices } from '../people/notices';
import { TeamRows, type ExpiringCertificate } from '../rosters/team-rows';

const HOUR_MS = 3_600_000;
/** So many days before a certificate ends its holder and the operations manager hear of it. */
const AHEAD_DAYS = 30;
const ZONE = 'Asia/Shanghai';

/** Certificates that end soon are told while there is time for a course. */
@Injectable()
export class CertificateWatch {
  private lookedMs = -Infinity;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly notices: Notices,
  ) {}

  /** Each certificate is told once: the messenger knows what it said. */
  async step(nowMs: number): Promise<void> {
    if (nowMs - this.lookedMs < HOUR_MS) return;
    const today = localDayOf(nowMs, ZONE);
    const ending = await new TeamRows(this.engine, this.database.db).ending(today, dayAfter(today, AHEAD_DAYS));
    for (const certificate of ending) await this.tell(certificate);
    this.lookedMs = nowMs;
  }

  private async tell({ team, factoryNo, person, kind, validTo }: ExpiringCertificate): Promise<void> {
    const name = (await this.notices.names([person])).get(person) ?? { zh: person, en: person };
    const label = LICENCES.find(({ code }) => code === kind)?.label ?? { zh: kind, en: kind };
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
