import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import { Clock, PlantDirectory, PlantFigureSource, SeriesTraitsSource, SignalConditions } from '@sed/platform-ports';
import { DirectorySeriesTraits } from './directory/directory-series-traits';
import { PlantController } from './directory/plant.controller';
import { StoredPlantDirectory } from './directory/stored-plant-directory';
import { ExportSlots } from './history/export-slots';
import { SampleController } from './history/sample.controller';
import { SampleExport } from './history/sample-export';
import { SampleService } from './history/sample.service';
import { SignalChanges } from './history/signal-changes';
import { ConfigAudit } from './config-audit';
import { ConfigParts, HomeSources, LivePlants } from './config-parts';
import { CostController, PlantThingsController, SubPlantController } from './cost/cost.controller';
import { CostService } from './cost/cost.service';
import { NameplateService } from './cost/nameplate.service';
import { SealService } from './cost/seal.service';
import { FacilityController } from './facility/facility.controller';
import { FacilityDossier } from './facility/facility-dossier';
import { FacilityErrors } from './facility/facility-errors';
import { FigureController } from './figures/figure.controller';
import { PlantFaultService } from './figures/plant-faults.service';
import { PlantFigures } from './figures/plant-figures.service';
import { PlanTargets } from './figures/plan-targets';
import { ProductDensities } from './figures/product-densities';
import { HomeController } from './home/home.controller';
import { HomeService } from './home/home.service';
import { ProjectionService } from './home/projection.service';
import { HomeTileController } from './home/home-tile.controller';
import { HomeTiles } from './home/home-tile.service';
import { HomeTileStore } from './home/home-tile.store';
import { PeriodStatistics } from './home/period-statistics';
import { WaterworksController } from './plant-info/waterworks.controller';
import { Waterworks } from './plant-info/waterworks.service';
import { IndicatorBook } from './indicators/indicator-book';
import { IndicatorController } from './indicators/indicator.controller';
import { IndicatorService } from './indicators/indicator.service';
import { UnitCosts } from './cost/unit-cost.service';
import { ProcessConfigBehaviour } from './plant-info/process-config.behaviour';
import { PlantInfoBehaviour } from './plant-info/plant-info.behaviour';
import { PlantInfoController } from './plant-info/plant-info.controller';
import { PlantListsController } from './plant-info/plant-lists.controller';
import { PlantLists } from './plant-info/plant-lists.service';
import { PlantRecords } from './plant-info/plant-records.service';
import { PlantSync } from './plant-info/plant-sync';
import { ModelController } from './real-time/model.controller';
import { ModelService } from './real-time/model.service';
import { ModelStore } from './real-time/model.store';
import { ModelTrees } from './real-time/model-trees';
import { SettingController } from './settings/setting.controller';
import { SettingService } from './settings/setting.service';
import { ImposedConditions } from './signals/imposed-conditions';
import { MeasureBehaviour } from './signals/measure.behaviour';
import { SignalController } from './signals/signal.controller';
import { SignalService } from './signals/signal.service';
import { StandardController, StandardCoverage } from './signals/standard-coverage';
import { SignalStore } from './signals/signal.store';

const CONTROLLERS = [
  PlantController,
  SignalController,
  SampleController,
  StandardController,
  PlantListsController,
  PlantInfoController,
  ModelController,
  SettingController,
  IndicatorController,
  CostController,
  PlantThingsController,
  SubPlantController,
  HomeController,
  HomeTileController,
  FigureController,
  WaterworksController,
  FacilityController,
];

const CONFIGURATION = [
  ConfigAudit,
  ConfigParts,
  LivePlants,
  HomeSources,
  PlantInfoBehaviour,
  ProcessConfigBehaviour,
  UnitCosts,
  MeasureBehaviour,
  StandardCoverage,
  PlantSync,
  PlantRecords,
  PlantLists,
  ModelStore,
  ModelService,
  ModelTrees,
  SettingService,
  IndicatorBook,
  IndicatorService,
  CostService,
  SealService,
  NameplateService,
  HomeService,
  ProjectionService,
  HomeTileStore,
  PeriodStatistics,
  HomeTiles,
  PlantFaultService,
  PlantFigures,
  { provide: PlantFigureSource, useExisting: PlantFigures },
  PlanTargets,
  ProductDensities,
  Waterworks,
  FacilityDossier,
  FacilityErrors,
];

/**
 * Plants, signals and their history. Binds `PlantDirectory` (loaded before anything can ask it), `SignalConditions` and
 * `SeriesTraitsSource` for the whole application; needs `Database`, `Log`, `Clock`, `LiveValues`, `TimeSeriesStore`,
 * `SignalStatistics`, `AlarmFeed`, `Organisations`, `PlantPlaces`, `AuditTrail`, `FileStore` and the management engine.
 * `IndicatorBook` is the `BoardIndicatorSource` to bind for the boards.
 */
@Global()
@Module({
  controllers: CONTROLLERS,
  providers: [
    {
      provide: StoredPlantDirectory,
      inject: [Database, Log, Clock],
      useFactory: async (database: Database, log: Log, clock: Clock) => {
        const directory = new StoredPlantDirectory(database.db, log, clock);
        await directory.start();
        return directory;
      },
    },
    { provide: PlantDirectory, useExisting: StoredPlantDirectory },
    { provide: SeriesTraitsSource, useClass: DirectorySeriesTraits },
    { provide: SignalConditions, useClass: ImposedConditions },
    SignalStore,
    SignalService,
    SampleService,
    ExportSlots,
    SampleExport,
    SignalChanges,
    ...CONFIGURATION,
  ],
  exports: [
    PlantDirectory,
    StoredPlantDirectory,
    SeriesTraitsSource,
    SignalConditions,
    IndicatorBook,
    PlantFigureSource,
  ],
})
export class PlantsModule {
  /** The same with a directory that was started before the application, for example for the store's traits. */
  static using(directory: StoredPlantDirectory): DynamicModule {
    return { module: PlantsModule, providers: [{ provide: StoredPlantDirectory, useValue: directory }] };
  }
}
