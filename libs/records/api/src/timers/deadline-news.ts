import { Injectable } from '@nestjs/common';
import type { BilingualText } from '@sed/platform-contract';
import { Messenger, People } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import type { WriteContext } from '../records/behaviour';
import { titleOf } from '../references/reference-labels';
import type { StoredRecord } from '../storage/record-store';

type Deadline = NonNullable<NonNullable<AnyModule['flow']>['deadlines']>[string];
type Within = WriteContext['within'];

/** A deadline of a record whose time has come. */
export interface Due {
  readonly name: string;
  readonly deadline: Deadline;
  readonly record: StoredRecord;
  readonly dueAt: number;
}

/** Reminds people of a record whose time has come, as its definition says. */
@Injectable()
export class DeadlineNews {
  constructor(
    private readonly messenger: Messenger,
    private readonly people: People,
  ) {}

  async tell(module: AnyModule, { name, deadline, record, dueAt }: Due, within: Within): Promise<void> {
    const { label, tells = [] } = deadline;
    const to = await this.toldOf(record, tells, within);
    if (label === undefined || to.length === 0) return;
    const { id, no, factoryNo } = record;
    const about = `record:${module.key}:${id}`;
    const said = (language: 'zh' | 'en') => `${no ?? ''} ${titleOf(module, record, language)}`.trim();
    const title: BilingualText = { zh: `${label.zh}：${said('zh')}`, en: `${label.en}: ${said('en')}` };
    const ext = {
      ...{ id: `${about}:${name}`, messageType: 'REMIND' as const },
      linkedUrl: `${module.path}?id=${encodeURIComponent(id)}`,
      ...(factoryNo !== null && { factoryNo }),
    };
    const key = `${about}:${name}:${String(dueAt)}`;
    await this.messenger.send([{ to, type: 'REMIND', title, body: module.label, ext, key }], within);
  }

  private async toldOf(
    { createdBy, factoryNo, values }: StoredRecord,
    tells: NonNullable<Deadline['tells']>,
    within: Within,
  ): Promise<readonly string[]> {
    const to = new Set<unknown>();
    for (const one of tells) {
      if (one === 'author') to.add(createdBy);
      else if ('field' in one) for (const code of [values[one.field]].flat()) to.add(code);
      else if (factoryNo !== null) {
        for (const { code } of await this.people.ofPlant(factoryNo, { position: one.position }, within)) to.add(code);
      }
    }
    return [...to].filter((code): code is string => typeof code === 'string' && code !== 'system');
  }
}
