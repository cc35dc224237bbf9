import { Injectable } from '@nestjs/common';
import { processDefinitionSchema, type ProcessCategory, type ProcessDefinition } from '@sed/approvals-contract';
import { branchesOf, ProcessGraph } from '@sed/approvals-model';
import { processModel, processVersion } from '@sed/approvals-tables';
import type { BilingualText } from '@sed/platform-contract';
import { Database, type Db } from '@sed/platform-database';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** A version with everything its steps ask of it again and again. */
export interface ReadVersion {
  readonly key: string;
  readonly no: number;
  readonly graph: ProcessGraph;
  readonly branches: ReadonlyMap<string, readonly string[]>;
}

export interface ModelInUse extends ReadVersion {
  readonly category: ProcessCategory;
}

/** Versions that run approvals: published ones never change, so they are read once. */
@Injectable()
export class ProcessVersions {
  private readonly read = new Map<string, ReadVersion>();

  constructor(private readonly database: Database) {}

  /** The published version of a model that is in use. */
  async inUse(key: string, db: Db = this.database.db): Promise<ModelInUse | undefined> {
    const [row] = await db
      .select({ no: processVersion.no, definition: processVersion.definition, category: processModel.category })
      .from(processModel)
      .innerJoin(processVersion, eq(processVersion.modelKey, processModel.key))
      .where(and(eq(processModel.key, key), eq(processModel.enabled, true), eq(processVersion.state, 'PUBLISHED')));
    if (row === undefined) return undefined;
    return { ...this.kept(key, row.no, row.definition), category: row.category };
  }

  /** @throws Error for a version nobody published */
  async version(key: string, no: number, db: Db = this.database.db): Promise<ReadVersion> {
    const known = this.read.get(`${key}#${String(no)}`);
    if (known !== undefined) return known;
    const [row] = await db
      .select({ definition: processVersion.definition })
      .from(processVersion)
      .where(and(eq(processVersion.modelKey, key), eq(processVersion.no, no)));
    if (row === undefined) throw new Error(`no version ${String(no)} of ${key}`);
    return this.kept(key, no, row.definition);
  }

  /** Names of models, by key. */
  async names(keys: readonly string[]): Promise<ReadonlyMap<string, BilingualText>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.db
      .select({ key: processModel.key, name: processModel.name })
      .from(processModel)
      .where(inArray(processModel.key, [...new Set(keys)]));
    return new Map(rows.map(({ key, name }) => [key, name]));
  }

  private kept(key: string, no: number, definition: ProcessDefinition): ReadVersion {
    const known = this.read.get(`${key}#${String(no)}`);
    if (known !== undefined) return known;
    const made = readVersion(key, no, definition);
    this.read.set(`${key}#${String(no)}`, made);
    return made;
  }
}

/** Nearly no version hides anything: the others are left out before an approval is read. */
export function hidesSome() {
  return sql`jsonb_path_exists(${processVersion.definition}, '$.nodes[*].fieldRights.* ? (@ == "HIDDEN")')`;
}

/** @throws Error for a definition with problems: those are found before one is published */
export function readVersion(key: string, no: number, definition: ProcessDefinition): ReadVersion {
  const graph = new ProcessGraph(processDefinitionSchema.parse(definition));
  const branches = branchesOf(graph);
  if ('code' in branches) throw new Error(`${key} ${String(no)}: ${branches.code}`);
  return { key, no, graph, branches };
}
