import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { flowForm } from '@sed/forms-model';
import { STARTER_FORMS, type StarterForm } from '@sed/forms-model/starters';
import { moduleStarter } from '@sed/platform-database';
import { SystemRecords, type WriteContext } from '@sed/records-api';

const BECAUSE = 'delivered with the product';

/** Forms a new installation starts with, published, each once: what people retire or remove stays so. */
@Injectable()
export class StarterForms implements OnApplicationBootstrap {
  constructor(private readonly records: SystemRecords) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const form of STARTER_FORMS) await this.records.change((context) => this.load(form, context));
  }

  private async load(form: StarterForm, { tx, atMs, records }: WriteContext): Promise<void> {
    const { code, name, category, description, document } = form;
    const claimed = await tx
      .insert(moduleStarter)
      .values({ module: flowForm.key, key: code, loadedAt: atMs })
      .onConflictDoNothing()
      .returning({ key: moduleStarter.key });
    const isThere = (await records.matching(flowForm, { code }, null)).length > 0;
    if (claimed.length === 0 || isThere) return;
    const values = { code, name, category, description, document };
    const { id } = await records.create(flowForm, { factoryNo: null, values, because: BECAUSE });
    await records.act(flowForm, id, { action: 'publish', because: BECAUSE });
  }
}
