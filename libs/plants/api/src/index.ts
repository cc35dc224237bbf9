export { DirectorySeriesTraits } from './directory/directory-series-traits';
export { seedDemoPlants } from './directory/plant-seed';
export { StoredPlantDirectory } from './directory/stored-plant-directory';
export { PlantsModule } from './plants.module';
export { IndicatorBook } from './indicators/indicator-book';
