import { Injectable } from '@nestjs/common';
import type { ProcessDefinition } from '@sed/approvals-contract';
import { editedAt, fieldsRead } from '@sed/approvals-model';
import { processModel, processVersion } from '@sed/approvals-tables';
import { Database } from '@sed/platform-database';
import { and, asc, eq } from 'drizzle-orm';

/** Models something can be begun with. */
@Injectable()
export class OfferedModels {
  constructor(private readonly database: Database) {}

  async list() {
    const { key, name, description, category } = processModel;
    const rows = await this.database.db
      .select({ key, name, description, category, definition: processVersion.definition })
      .from(processModel)
      .innerJoin(processVersion, eq(processVersion.modelKey, key))
      .where(and(eq(processModel.enabled, true), eq(processVersion.state, 'PUBLISHED')))
      .orderBy(asc(category), asc(key));
    return rows.map(({ definition, ...row }) => ({
      ...row,
      fields: fieldsOf(definition),
      labels: definition.labels ?? {},
    }));
  }
}

/** Fields a process looks at before anybody fills them in: conditions and persons stand on them. */
function fieldsOf(definition: ProcessDefinition): string[] {
  const filled = new Set(definition.nodes.flatMap(editedAt));
  return [...fieldsRead(definition)].filter((field) => !filled.has(field));
}
