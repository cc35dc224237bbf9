import { Injectable } from '@nestjs/common';
import { equipList, facilitiesList } from '@sed/equipment-definitions';
import { Database } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';
import { ActionsTaken, type ActionTaken } from '@sed/records-api';
import type { OwnEvent } from './life-parts';
import type { LivedAsset } from './life-records';

const MOST = 200;
const NAME = { zh: '检查', en: 'Inspection' } as const;

/** When a card was inspected and what was found, as those who did it wrote it down. */
@Injectable()
export class LifeInspections {
  constructor(
    private readonly taken: ActionsTaken,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of({ kind, id, factoryNo }: LivedAsset): Promise<OwnEvent[]> {
    const module = kind === 'facility' ? facilitiesList : equipList;
    const asked = { factoryNo, fromMs: 0, toMs: this.clock.nowMs(), actions: ['inspect', 'inspected'], most: MOST };
    const taken = await this.taken.of(module, { ...asked, recordId: id }, this.database.db);
    return taken.map((action, index) => ({
      ...{ kind: 'INSPECTION' as const, module: module.key, id, line: index + 1, no: null, status: null },
      ...{ name: nameOf(action), at: action.at, endedAt: null, cost: null },
    }));
  }
}

/** The condition it was found in, and the words about it; a certificate speaks for a statutory one. */
function nameOf({ changes, note }: ActionTaken): string {
  const said = (name: string): string => {
    const after = changes.find(({ field }) => field === name)?.after;
    return typeof after === 'string' ? after : '';
  };
  const condition = facilitiesList.fields.condition.items.find(({ code }) => code === said('condition'))?.label;
  const words = [condition === undefined ? '' : `${condition.zh} / ${condition.en}`, said('findings')];
  const found = [...words, said('certificateNo'), note ?? ''].filter((text) => text !== '');
  return [`${NAME.zh} / ${NAME.en}`, ...found].join(' · ');
}
