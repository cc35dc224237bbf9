import { Injectable } from '@nestjs/common';
import { homeTileSetting } from '@sed/plants-tables';
import { orgNode } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { factoryNoOfNode } from '@sed/people-contract';
import { homeTile, type HomeTile, type HomeTileSet } from '@sed/plants-contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ConfigParts } from '../config-parts';
import { STARTER_TILES } from './starter-tiles';

const tileList = z.array(homeTile);

/** Tiles of home pages by organisation; one without own tiles takes those of the nearest organisation above. */
@Injectable()
export class HomeTileStore {
  constructor(private readonly parts: ConfigParts) {}

  async of(orgCode: string | null): Promise<HomeTileSet> {
    const { db } = this.parts.database;
    const rows = await db.select().from(homeTileSetting);
    const own = new Map(rows.map((row) => [row.orgCode, row]));
    const nodes = await db.select({ code: orgNode.code, parentCode: orgNode.parentCode }).from(orgNode);
    const start = orgCode ?? nodes.find(({ parentCode }) => parentCode === null)?.code ?? '';
    const version = own.get(start)?.version ?? 0;
    const from = pathUp(start, nodes).find((code) => (own.get(code)?.tiles.length ?? 0) > 0);
    if (from === undefined) return { orgCode: start, from: null, version, tiles: [...STARTER_TILES] };
    // Read through the guard: what an older version stored gets today's defaults.
    return { orgCode: start, from, version, tiles: tileList.parse(own.get(from)?.tiles) };
  }

  /** The number an organisation is chosen by; null when there is no such organisation. */
  async numberOf(orgCode: string): Promise<string | null> {
    const [node] = await this.parts.database.db.select().from(orgNode).where(eq(orgNode.code, orgCode));
    return node === undefined ? null : factoryNoOfNode(node);
  }

  /** @throws DomainError `conflict.version` */
  async save(set: { orgCode: string; version: number; tiles: HomeTile[] }, viewer: Viewer): Promise<HomeTileSet> {
    const { orgCode, version, tiles } = set;
    const row = { orgCode, tiles, version: version + 1, updatedAt: this.parts.clock.nowMs() };
    const stamped = { ...row, updatedBy: viewer.loginName };
    await this.parts.database.db.transaction(async (tx) => {
      const isIt = and(eq(homeTileSetting.orgCode, orgCode), eq(homeTileSetting.version, version));
      const kept =
        version === 0
          ? await tx.insert(homeTileSetting).values(stamped).onConflictDoNothing().returning()
          : await tx.update(homeTileSetting).set(stamped).where(isIt).returning();
      if (kept.length === 0) throw new DomainError('conflict.version');
      const entry = { entity: 'homeTiles', entityId: orgCode, action: 'update', after: { tiles: tiles.length } };
      await this.parts.audit.record(entry, viewer, tx);
    });
    return this.of(orgCode);
  }
}

/** An organisation and those above it, nearest first. */
function pathUp(start: string, nodes: readonly { code: string; parentCode: string | null }[]): readonly string[] {
  const parentOf = new Map(nodes.map(({ code, parentCode }) => [code, parentCode]));
  const path = new Set<string>();
  for (let code: string | null = start; code !== null && !path.has(code); code = parentOf.get(code) ?? null) {
    path.add(code);
  }
  return [...path];
}
