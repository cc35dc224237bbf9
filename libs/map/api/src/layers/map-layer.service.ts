import { Injectable } from '@nestjs/common';
import type { mapLayerCalls, MapLayerRow, MapLayerShapes } from '@sed/map-contract';
import { DomainError } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Clock, may, maySee, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { v7 } from 'uuid';
import { MapLayerStore, type LayerKey, type LayerRow, type LayerTold } from './map-layer.store';

type ImportBody = InputOf<typeof mapLayerCalls.import>['body'];
type ChangeBody = InputOf<typeof mapLayerCalls.change>['body'];

/** Layers of the map: whoever sees a plant sees its layers, whoever configures it changes them. */
@Injectable()
export class MapLayerService {
  constructor(
    private readonly store: MapLayerStore,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
  ) {}

  list(factoryNo: string | undefined, viewer: Viewer): Promise<MapLayerRow[]> {
    if (factoryNo === undefined) return this.store.list([...viewer.plants]);
    return this.store.list(maySee(viewer, factoryNo) ? [factoryNo] : []);
  }

  /** @throws DomainError `notFound`, `plant.forbidden` */
  async shapes(id: string, viewer: Viewer): Promise<MapLayerShapes> {
    const { shapes } = await this.seen(id, viewer);
    return { id, shapes };
  }

  /** @throws DomainError `plant.unknown`, `map.layersFull`, `map.nameTaken` */
  import({ factoryNo, name, kind, shapes }: ImportBody, viewer: Viewer): Promise<MapLayerRow> {
    if (this.directory.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
    return this.store.insert({ id: v7(), factoryNo, name, kind, shapes }, this.told('import', viewer));
  }

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing`, `conflict.version`, `map.nameTaken` */
  async change(id: string, { version, name, kind, shapes }: ChangeBody, viewer: Viewer): Promise<MapLayerRow> {
    await this.configured(id, viewer);
    const told = this.told('update', viewer);
    return this.store.change({ id, version }, { name, kind, ...(shapes !== undefined && { shapes }) }, told);
  }

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing`, `conflict.version` */
  async remove(key: LayerKey, viewer: Viewer): Promise<void> {
    await this.configured(key.id, viewer);
    await this.store.remove(key, this.told('delete', viewer));
  }

  private async seen(id: string, viewer: Viewer): Promise<LayerRow> {
    const row = await this.store.one(id);
    if (!maySee(viewer, row.factoryNo)) throw new DomainError('plant.forbidden');
    return row;
  }

  private async configured(id: string, viewer: Viewer): Promise<void> {
    const { factoryNo } = await this.seen(id, viewer);
    if (!may(viewer, 'plantInfo:config', factoryNo)) throw new DomainError('right.missing');
  }

  private told(action: LayerTold['action'], viewer: Viewer): LayerTold {
    return { viewer, action, atMs: this.clock.nowMs() };
  }
}
