import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { nextProductionDayStart } from '@sed/platform-contract';
import { Clock, Messenger, People, PlantDirectory } from '@sed/platform-ports';
import { Timers } from '@sed/records-api';
import { localDayOf } from '@sed/shifts-contract';
import { STORES, type StockBalance, type StockWarning } from '@sed/stores-contract';
import { StockReader } from './stock-reader';

const KIND = 'stockWarnings';
const PAGE = '/productioManager/inventoryManage/stockOverview';
const NAMED = 5;
const RECEIVERS = ['STORE', 'EQP_MGR', 'PLANT_MGR'] as const;
const WORDS: Readonly<Record<StockWarning, { readonly zh: string; readonly en: string }>> = {
  LOW: { zh: '低于再订货点', en: 'below the reorder point' },
  OVER: { zh: '超过最高库存', en: 'above the maximum' },
  EXPIRING: { zh: '临近有效期', en: 'about to expire' },
  EXPIRED: { zh: '已过有效期', en: 'expired' },
  DEAD: { zh: '长期未动', en: 'not moved for long' },
};
/** What is worth a message every morning; the rest stands on the page. */
const TOLD: readonly StockWarning[] = ['LOW', 'EXPIRED', 'EXPIRING'];

/** Every morning at each plant: what runs low and what expires. */
@Injectable()
export class StockWarnings implements OnApplicationBootstrap {
  constructor(
    private readonly timers: Timers,
    private readonly reader: StockReader,
    private readonly plants: PlantDirectory,
    private readonly people: People,
    private readonly messenger: Messenger,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timers.handle(KIND, async (fired, tx, afterCommit) => {
      const { factoryNo } = fired.payload;
      if (typeof factoryNo !== 'string') return;
      await this.timers.set(this.nextMorning(factoryNo), tx);
      // Reads whole stores: not within the transaction of the timer.
      afterCommit(() => this.tell(factoryNo));
    });
    for (const { factoryNo } of this.plants.plants()) await this.timers.set(this.nextMorning(factoryNo));
  }

  /** One timer for each morning: setting it twice is setting it once. */
  private nextMorning(factoryNo: string) {
    const zone = this.plants.plant(factoryNo)?.zone ?? 'Asia/Shanghai';
    const dueAt = nextProductionDayStart(this.clock.nowMs(), zone, STORES.warnAtMinutes);
    return { kind: KIND, key: `${factoryNo}:${new Date(dueAt).toISOString()}`, dueAt, payload: { factoryNo } };
  }

  async tell(factoryNo: string): Promise<void> {
    try {
      if (!this.plants.isInService(factoryNo)) return;
      const rows = await this.reader.balances([factoryNo], {});
      const to = await this.receivers(factoryNo);
      const day = localDayOf(this.clock.nowMs(), this.plants.plant(factoryNo)?.zone ?? 'Asia/Shanghai');
      const messages = TOLD.flatMap((warning) => {
        const own = onceByItem(rows.filter(({ warnings }) => warnings.includes(warning)));
        if (own.length === 0 || to.length === 0) return [];
        const id = `stock:${factoryNo}:${warning}`;
        const linkedUrl = `${PAGE}?plant=${encodeURIComponent(factoryNo)}&warning=${warning}`;
        const ext = { id, linkedUrl, messageType: 'REMIND' as const, factoryNo };
        const { zh, en } = WORDS[warning];
        return [
          {
            ...{ to, type: 'REMIND' as const, ext, key: `${id}:${day}` },
            title: {
              zh: `库存提醒：${String(own.length)} 种物料${zh}`,
              en: `Stock: ${String(own.length)} items ${en}`,
            },
            body: { zh: listed(own, 'zh'), en: listed(own, 'en') },
          },
        ];
      });
      if (messages.length > 0) await this.messenger.send(messages);
    } catch (error) {
      this.log.error({ err: error, factoryNo }, 'stock warnings were not told');
    }
  }

  /** Storekeepers and whoever answers for equipment; the plant's manager where there is neither. */
  private async receivers(factoryNo: string): Promise<readonly string[]> {
    for (const position of RECEIVERS) {
      const held = await this.people.ofPlant(factoryNo, { position });
      if (held.length > 0) return held.map(({ code }) => code);
    }
    return [];
  }
}

function onceByItem(rows: readonly StockBalance[]): readonly StockBalance[] {
  return [...new Map(rows.map((row) => [row.item, row])).values()];
}

function listed(rows: readonly StockBalance[], language: 'zh' | 'en'): string {
  const names = rows
    .slice(0, NAMED)
    .map(({ itemName, quantity, unitName }) => `${itemName[language]} ${quantity} ${unitName[language]}`);
  const more = rows.length > NAMED ? ['…'] : [];
  return [...names, ...more].join(language === 'zh' ? '；' : '; ');
}
