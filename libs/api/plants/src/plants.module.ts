import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Database } from '@sed/api-database';
import { Log } from '@sed/api-platform';
import { Clock, PlantDirectory, SeriesTraitsSource } from '@sed/api-ports';
import { DirectorySeriesTraits } from './directory/directory-series-traits';
import { PlantController } from './directory/plant.controller';
import { StoredPlantDirectory } from './directory/stored-plant-directory';
import { ExportSlots } from './history/export-slots';
import { SampleController } from './history/sample.controller';
import { SampleExport } from './history/sample-export';
import { SampleService } from './history/sample.service';
import { SignalController } from './signals/signal.controller';
import { SignalService } from './signals/signal.service';
import { SignalStore } from './signals/signal.store';

/**
 * Plants, signals and their history. Binds `PlantDirectory` (loaded before anything can ask it) and
 * `SeriesTraitsSource` for the whole application; needs `Database`, `Log`, `Clock`, `LiveValues`, `TimeSeriesStore` and
 * `SignalStatistics`.
 */
@Global()
@Module({
  controllers: [PlantController, SignalController, SampleController],
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
    SignalStore,
    SignalService,
    SampleService,
    ExportSlots,
    SampleExport,
  ],
  exports: [PlantDirectory, StoredPlantDirectory, SeriesTraitsSource],
})
export class PlantsModule {
  /** The same with a directory that was started before the application, for example for the store's traits. */
  static using(directory: StoredPlantDirectory): DynamicModule {
    return { module: PlantsModule, providers: [{ provide: StoredPlantDirectory, useValue: directory }] };
  }
}
