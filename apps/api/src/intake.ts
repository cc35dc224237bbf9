import type { NestExpressApplication } from '@nestjs/platform-express';
import { AlarmEngine } from '@sed/alarms-api';
import { IngestRuntime } from '@sed/signals-ingest';
import type { Config, Log } from '@sed/platform-api';
import { AlarmFeed, Clock, HealthRegistry, PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { LivePublisher } from '@sed/signals-realtime';
import { StoreWriter } from '@sed/signals-timeseries';
import { registerIngestHealth, registerWriterHealth } from './health-checks';
import type { StartPhases } from './start-phases';

/** Pause before an outside store that is away is tried again. */
const STORE_RETRY_MS = 2000;
/** How exactly the start notes its first stored sample. */
const LOOK_MS = 20;

export interface Intake {
  /** Begins to tell the other processes, where there are some: after the features that feed it have started. */
  publish(): Promise<void>;
  /** Reads no more, makes durable and acknowledges what was read. */
  stopTaking(): Promise<void>;
  /** Writes the log into the store as far as time allows and closes the log. */
  stopWriting(): Promise<void>;
}

interface Dependencies {
  readonly config: Config;
  readonly log: Log;
  readonly phases: StartPhases;
}

/** Everything a process does that takes samples in: broker, log, store writer, and telling the other processes. */
export async function startIntake(app: NestExpressApplication, around: Dependencies): Promise<Intake> {
  const { config, log, phases } = around;
  const ingest = app.get(IngestRuntime);
  const store = app.get(TimeSeriesStore);
  const writer = app.get(StoreWriter);
  registerIngestHealth(app.get(HealthRegistry), ingest, app.get(Clock));
  registerWriterHealth(app.get(HealthRegistry), writer);
  // The alarm engine starts with the other features: what comes before that waits for it in the log.
  app.get(AlarmEngine).claimLog();
  const writing = startWriting(store, writer, log);
  const noting = noteFirstStored(writer, phases);
  await ingest.start(store);
  let publisher: LivePublisher | undefined;
  return {
    async publish() {
      if (config.redisUrl !== undefined) publisher = await startPublishing(app, config.redisUrl, log);
    },
    async stopTaking() {
      await ingest.stop();
      publisher?.stop();
    },
    async stopWriting() {
      writing.cancel();
      clearInterval(noting);
      await writer.stop();
      await ingest.log.close();
    },
  };
}

async function startPublishing(app: NestExpressApplication, redisUrl: string, log: Log): Promise<LivePublisher> {
  const sources = {
    live: app.get(IngestRuntime).live,
    directory: app.get(PlantDirectory),
    alarms: app.get(AlarmFeed),
    log,
  };
  const publisher = new LivePublisher(redisUrl, sources);
  await publisher.start();
  return publisher;
}

function noteFirstStored(writer: StoreWriter, phases: StartPhases): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (writer.counts.stored === 0) return;
    clearInterval(timer);
    phases.mark('first sample stored');
  }, LOOK_MS);
  timer.unref();
  return timer;
}

/** An outside store may be away at the start: gateways are served all the same, the log keeps what they send. */
function startWriting(store: TimeSeriesStore, writer: StoreWriter, log: Log): { cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isCancelled = false;
  const attempt = async (): Promise<void> => {
    try {
      await store.open();
      await writer.start();
    } catch (error) {
      if (isCancelled) return;
      log.warn({ err: error }, 'the time-series store cannot be opened yet');
      timer = setTimeout(() => void attempt(), STORE_RETRY_MS);
    }
  };
  void attempt();
  return {
    cancel() {
      isCancelled = true;
      clearTimeout(timer);
    },
  };
}
