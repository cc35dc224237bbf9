import { Injectable } from '@nestjs/common';
import type { Condition, ProcessDefinition } from '@sed/approvals-contract';
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
function fieldsOf({ nodes, edges }: ProcessDefinition): string[] {
  const filled = new Set(nodes.flatMap((node) => (node.type === 'FILL' ? node.fields : [])));
  const named = nodes.flatMap((node) =>
    'assignees' in node ? node.assignees.flatMap((rule) => (rule.by === 'field' ? [rule.path] : [])) : [],
  );
  const asked = edges.flatMap(({ when }) => (when === undefined ? [] : fieldsIn(when)));
  return [...new Set([...named, ...asked])].filter((field) => !filled.has(field));
}

function fieldsIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsIn);
  return 'any' in condition ? condition.any.flatMap(fieldsIn) : [condition.field];
}
