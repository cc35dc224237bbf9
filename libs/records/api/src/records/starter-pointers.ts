import type { Db } from '@sed/platform-database';
import type { AnyModule, Field, Fields } from '@sed/records-model';
import type { ModuleEngine } from '../module-engine';

type Values = Readonly<Record<string, unknown>>;

/** A starter row refers to a record that is not there. */
export class StarterPointerError extends Error {
  override readonly name = 'StarterPointerError';
  constructor(readonly target: string) {
    super(`no such record of ${target}`);
  }
}

/**
 * A starter row with ids where it names records of other modules by what they say, such as `{ code: '1002' }`: nobody
 * knows their ids beforehand. Modules are loaded in the order they are listed.
 *
 * @throws StarterPointerError
 */
export async function withPointers(engine: ModuleEngine, module: AnyModule, row: Values, tx: Db): Promise<Values> {
  return pointed(module.fields, row, async (target, sought) => {
    const [found] = await engine.storeOf(engine.module(target)).matching(sought, null, tx);
    if (found === undefined) throw new StarterPointerError(target);
    return found.id;
  });
}

type Find = (target: string, sought: Values) => Promise<string>;

async function pointed(fields: Fields, row: Values, find: Find): Promise<Values> {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) made[name] = await valueOf(fields[name], value, find);
  return made;
}

async function valueOf(field: Field | undefined, value: unknown, find: Find): Promise<unknown> {
  if (field?.kind === 'lines' && Array.isArray(value)) {
    const lines: unknown[] = [];
    for (const line of value) lines.push(isValues(line) ? await pointed(field.fields, line, find) : line);
    return lines;
  }
  if (field?.kind !== 'ref') return value;
  if (!Array.isArray(value)) return isValues(value) ? find(field.target, value) : value;
  const ids: unknown[] = [];
  for (const one of value) ids.push(isValues(one) ? await find(field.target, one) : one);
  return ids;
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
