import { Module } from '@nestjs/common';
import { MapLayerController } from './layers/map-layer.controller';
import { MapLayerService } from './layers/map-layer.service';
import { MapLayerStore } from './layers/map-layer.store';

/** Layers of the map. Needs `Database`, `AuditTrail`, `Clock` and `PlantDirectory`. */
@Module({ controllers: [MapLayerController], providers: [MapLayerStore, MapLayerService], exports: [MapLayerService] })
export class MapModule {}
