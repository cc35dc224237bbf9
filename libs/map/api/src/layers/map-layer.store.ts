import { Injectable } from '@nestjs/common';
import {
  MAX_LAYERS_PER_PLANT,
  verticesOf,
  type MapLayerKind,
  type MapLayerRow,
  type MapShape,
} from '@sed/map-contract';
import { mapLayer } from '@sed/map-tables';
import { DomainError } from '@sed/platform-api';
import { Database, opaque, type Db } from '@sed/platform-database';
import { AuditTrail, type Viewer } from '@sed/platform-ports';
import { and, asc, count, eq, getTableColumns, inArray, ne } from 'drizzle-orm';

export type LayerRow = typeof mapLayer.$inferSelect;
export interface LayerKey {
  readonly id: string;
  readonly version: number;
}
interface Named {
  readonly name: string;
  readonly kind: MapLayerKind;
}
export interface LayerTold {
  readonly viewer: Viewer;
  readonly action: 'import' | 'update' | 'delete';
  readonly atMs: number;
}

const { shapes: _shapes, ...LIGHT } = getTableColumns(mapLayer);

/** Layers as stored; a change holds its row until it is done. */
@Injectable()
export class MapLayerStore {
  constructor(
    private readonly database: Database,
    private readonly trail: AuditTrail,
  ) {}

  async list(plants: readonly string[]): Promise<MapLayerRow[]> {
    const rows = await this.database.db
      .select(LIGHT)
      .from(mapLayer)
      .where(inArray(mapLayer.factoryNo, [...plants]))
      .orderBy(asc(mapLayer.factoryNo), asc(mapLayer.kind), asc(mapLayer.name));
    return rows.map(rowOf);
  }

  /** @throws DomainError `notFound` */
  async one(id: string): Promise<LayerRow> {
    const [row] = await this.database.db.select().from(mapLayer).where(eq(mapLayer.id, id));
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  /** @throws DomainError `map.layersFull`, `map.nameTaken` */
  insert(
    made: Named & { readonly id: string; readonly factoryNo: string; readonly shapes: MapShape[] },
    told: LayerTold,
  ) {
    const { factoryNo, shapes } = made;
    return this.database.db.transaction(async (tx) => {
      const [held] = await tx.select({ layers: count() }).from(mapLayer).where(eq(mapLayer.factoryNo, factoryNo));
      if ((held?.layers ?? 0) >= MAX_LAYERS_PER_PLANT) {
        throw new DomainError('map.layersFull', { max: MAX_LAYERS_PER_PLANT });
      }
      await requireFreeName(tx, made);
      const [row] = await tx
        .insert(mapLayer)
        .values({ ...made, ...countsOf(shapes), ...stampOf(told) })
        .returning();
      return this.kept(tx, row, told);
    });
  }

  /** @throws DomainError `notFound`, `conflict.version`, `map.nameTaken` */
  change(
    key: LayerKey,
    { shapes, ...named }: Named & { readonly shapes?: MapShape[] },
    told: LayerTold,
  ): Promise<MapLayerRow> {
    return this.database.db.transaction(async (tx) => {
      const now = await held(tx, key);
      await requireFreeName(tx, { ...named, id: key.id, factoryNo: now.factoryNo });
      const drawn = shapes === undefined ? {} : { shapes, ...countsOf(shapes) };
      const values = { ...named, ...drawn, version: now.version + 1, ...stampOf(told) };
      const [row] = await tx.update(mapLayer).set(values).where(eq(mapLayer.id, key.id)).returning();
      return this.kept(tx, row, told);
    });
  }

  /** @throws DomainError `notFound`, `conflict.version` */
  remove(key: LayerKey, told: LayerTold): Promise<void> {
    return this.database.db.transaction(async (tx) => {
      const now = await held(tx, key);
      await tx.delete(mapLayer).where(eq(mapLayer.id, key.id));
      await this.tell(tx, now, told);
    });
  }

  private async kept(tx: Db, row: LayerRow | undefined, told: LayerTold): Promise<MapLayerRow> {
    if (row === undefined) throw new Error('a change returned nothing');
    await this.tell(tx, row, told);
    return rowOf(row);
  }

  private tell(tx: Db, row: LayerRow, { viewer, action }: LayerTold): Promise<void> {
    const { id, factoryNo, name, kind, shapeCount, vertexCount, version } = row;
    const after = { name, kind, shapes: shapeCount, vertices: vertexCount, version };
    const by = { actor: viewer.loginName, actorName: viewer.name.zh };
    return this.trail.record({ entity: 'mapLayer', entityId: id, factoryNo, action, after, ...by }, opaque(tx));
  }
}

async function held(tx: Db, { id, version }: LayerKey): Promise<LayerRow> {
  const [row] = await tx.select().from(mapLayer).where(eq(mapLayer.id, id)).for('update');
  if (row === undefined) throw new DomainError('notFound');
  if (row.version !== version) throw new DomainError('conflict.version');
  return row;
}

async function requireFreeName(
  tx: Db,
  { id, factoryNo, name }: { readonly id: string; readonly factoryNo: string; readonly name: string },
): Promise<void> {
  const isOther = and(eq(mapLayer.factoryNo, factoryNo), eq(mapLayer.name, name), ne(mapLayer.id, id));
  const [other] = await tx.select({ id: mapLayer.id }).from(mapLayer).where(isOther);
  if (other !== undefined) throw new DomainError('map.nameTaken');
}

function countsOf(shapes: readonly MapShape[]) {
  return { shapeCount: shapes.length, vertexCount: verticesOf(shapes) };
}

function stampOf({ viewer, atMs }: LayerTold) {
  return { updatedAt: atMs, updatedBy: viewer.loginName };
}

function rowOf({ shapeCount, vertexCount, ...row }: Omit<LayerRow, 'shapes'>): MapLayerRow {
  const { id, factoryNo, name, kind, version, updatedAt, updatedBy } = row;
  return { id, factoryNo, name, kind, shapes: shapeCount, vertices: vertexCount, version, updatedAt, updatedBy };
}
