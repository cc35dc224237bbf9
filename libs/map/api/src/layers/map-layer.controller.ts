import { Controller } from '@nestjs/common';
import { mapLayerCalls } from '@sed/map-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { MapLayerService } from './map-layer.service';

@Controller()
export class MapLayerController {
  constructor(private readonly layers: MapLayerService) {}

  @Handles(mapLayerCalls.list)
  list(@Input() { query }: InputOf<typeof mapLayerCalls.list>, @CurrentViewer() viewer: Viewer) {
    return this.layers.list(query.factoryNo, viewer);
  }

  @Handles(mapLayerCalls.shapes)
  shapes(@Input() { params }: InputOf<typeof mapLayerCalls.shapes>, @CurrentViewer() viewer: Viewer) {
    return this.layers.shapes(params.id, viewer);
  }

  @Handles(mapLayerCalls.import)
  import(@Input() { body }: InputOf<typeof mapLayerCalls.import>, @CurrentViewer() viewer: Viewer) {
    return this.layers.import(body, viewer);
  }

  @Handles(mapLayerCalls.change)
  change(@Input() { params, body }: InputOf<typeof mapLayerCalls.change>, @CurrentViewer() viewer: Viewer) {
    return this.layers.change(params.id, body, viewer);
  }

  @Handles(mapLayerCalls.remove)
  async remove(@Input() { params, query }: InputOf<typeof mapLayerCalls.remove>, @CurrentViewer() viewer: Viewer) {
    await this.layers.remove({ id: params.id, version: query.version }, viewer);
    return null;
  }
}
