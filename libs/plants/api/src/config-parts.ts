import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import { AlarmFeed, Clock, LiveValues, Organisations, PlantDirectory, SignalStatistics } from '@sed/platform-ports';
import { ConfigAudit } from './config-audit';

/** What every part of the configuration that keeps something needs. */
@Injectable()
export class ConfigParts {
  constructor(
    readonly database: Database,
    readonly clock: Clock,
    readonly log: Log,
    readonly audit: ConfigAudit,
  ) {}
}

/** Plants and signals with their present values. */
@Injectable()
export class LivePlants {
  constructor(
    readonly directory: PlantDirectory,
    readonly live: LiveValues,
  ) {}
}

/** What home pages read beside live values. */
@Injectable()
export class HomeSources {
  constructor(
    readonly organisations: Organisations,
    readonly alarms: AlarmFeed,
    readonly statistics: SignalStatistics,
    readonly clock: Clock,
  ) {}
}
