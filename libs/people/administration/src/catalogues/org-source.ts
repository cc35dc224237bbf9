import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { orgNode } from '@sed/people-tables';
import { Organisations, type ReferenceQuestion, type ReferenceSource } from '@sed/platform-ports';
import { factoryNoOfNode } from '@sed/people-contract';
import type { Language } from '@sed/platform-contract';
import { inArray } from 'drizzle-orm';

/** References to organisations, by code. */
@Injectable()
export class OrgSource implements ReferenceSource {
  constructor(
    private readonly database: Database,
    private readonly organisations: Organisations,
  ) {}

  async labels(ids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.nodes(ids)).map(({ code, name }) => [code, name[language]]));
  }

  async options({ plants, keyword = '', limit, language }: ReferenceQuestion) {
    const wanted = keyword.trim().toLowerCase();
    const nodes = await this.database.db.select().from(orgNode).orderBy(orgNode.sort, orgNode.code);
    const choices = [];
    for (const node of nodes) {
      const isNamed = [node.name.zh, node.name.en, node.code].some((text) => text.toLowerCase().includes(wanted));
      if (!isNamed || choices.length >= limit) continue;
      const number = factoryNoOfNode(node);
      const resolved = number === null ? undefined : await this.organisations.resolve(number);
      const isOwn = [...(resolved?.plants ?? [])].some((plant) => plants.has(plant));
      if (isOwn) choices.push({ id: node.code, label: node.name[language], hint: node.code });
    }
    return choices;
  }

  async existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.nodes(ids)).map(({ code }) => code));
  }

  private async nodes(ids: readonly string[]) {
    if (ids.length === 0) return [];
    return this.database.db
      .select({ code: orgNode.code, name: orgNode.name })
      .from(orgNode)
      .where(inArray(orgNode.code, [...ids]));
  }
}
