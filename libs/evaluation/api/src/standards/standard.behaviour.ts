import { Injectable, type OnModuleInit } from '@nestjs/common';
import { policyIndicator } from '@sed/evaluation-contract';
import { standards } from '@sed/evaluation-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { dayAfter } from '@sed/shifts-contract';

type Standard = RecordOf<typeof standards>;

const versionOf = ({ values: { name, revision } }: Standard) => `${name.zh} v${String(revision ?? 1)}`;

/** A published standard stays as it is: the next version follows it, from its own first day on. */
@Injectable()
export class StandardBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(standards, {
      beforeCreate: ({ values: { indicator } }) => {
        const known = policyIndicator(indicator);
        return known === undefined ? {} : { category: known.category, direction: known.direction };
      },
      beforeAction: async (action, standard, _asked, context) => {
        if (action === 'publish') await this.follow(standard, context);
        if (action === 'revise') await this.revise(standard, context);
        return {};
      },
    });
  }

  /** Versions before it end the day before it begins; those that would have begun later never will. */
  private async follow(standard: Standard, { records }: WriteContext): Promise<void> {
    const { validFrom } = standard.values;
    const because = versionOf(standard);
    for (const other of await this.published(standard, records)) {
      if (other.values.validFrom >= validFrom) {
        await records.act(standards, other.id, { action: 'replace', because });
        continue;
      }
      const { validTo } = other.values;
      if (validTo !== null && validTo < validFrom) continue;
      const values: Patch<typeof standards> = { validTo: dayAfter(validFrom, -1) };
      await records.set(standards, other.id, { values, because });
    }
  }

  private async revise(standard: Standard, { records }: WriteContext): Promise<void> {
    const all = await records.all(standards, { indicator: standard.values.indicator }, null);
    if (all.some(({ status, values }) => status === 'DRAFT' && values.code === standard.values.code))
      throw new DomainError('evaluation.draftOpen');
    const { code, name, indicator, validFrom, bands, basis, attachments, note } = standard.values;
    const because = versionOf(standard);
    const copy = await records.create(standards, {
      ...{ factoryNo: null, because },
      values: { code, name, indicator, validFrom, bands, basis, attachments, note },
    });
    const revision = Math.max(...all.map(({ values }) => values.revision ?? 1)) + 1;
    await records.set(standards, copy.id, { because, values: { revision } });
  }

  private async published({ id, values: { indicator } }: Standard, records: WriteContext['records']) {
    const all = await records.all(standards, { indicator }, null);
    return all.filter((other) => other.id !== id && other.status === 'PUBLISHED');
  }
}
