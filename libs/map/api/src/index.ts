export { MapLayerService } from './layers/map-layer.service';
export { MapModule } from './map.module';
