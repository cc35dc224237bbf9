import { Injectable } from '@nestjs/common';
import type { CameraSource, LensFinding } from '@sed/cameras-contract';
import { camera as cameraModule, filledAddress } from '@sed/cameras-definitions';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import type { BilingualText } from '@sed/platform-contract';
import { ModuleEngine, type RecordOf } from '@sed/records-api';

/** A camera as the service works with it: with its addresses, which go to nobody else. */
export interface Camera {
  readonly id: string;
  readonly version: number;
  readonly factoryNo: string;
  readonly code: string;
  readonly name: BilingualText;
  readonly section: string | null;
  readonly place: BilingualText | null;
  readonly isEnabled: boolean;
  readonly source: CameraSource;
  /** Where the picture comes from; empty for a clip. */
  readonly address: string;
  readonly clip: string;
  readonly account: string | null;
  readonly hasPassword: boolean;
  readonly ptz: boolean;
  readonly onvifAddress: string;
  readonly onvifProfile: string | null;
  readonly isPrivate: boolean;
  /** Tags of signals in view, without the plant. */
  readonly signals: readonly string[];
  readonly equipment: readonly string[];
  /** What its nightly still said last; null before the first. */
  readonly lens: LensFinding | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

const PIECE = 500;
/** Another process may have changed the register. */
const FRESH_MS = 5000;

/** The register in memory: a player asks for a file every two seconds, and the one connection has other work. */
@Injectable()
export class CameraBook {
  private cameras: ReadonlyMap<string, Camera> = new Map();
  private readAtMs = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<readonly Camera[]> {
    await this.refresh();
    return [...this.cameras.values()];
  }

  async one(id: string): Promise<Camera | undefined> {
    await this.refresh();
    return this.cameras.get(id);
  }

  /** Those of a plant that are switched on, in the order of their codes. */
  async ofPlant(factoryNo: string): Promise<readonly Camera[]> {
    const all = await this.all();
    return all
      .filter((one) => one.factoryNo === factoryNo && one.isEnabled)
      .sort((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
  }

  /** The next question reads the register again. */
  forget(): void {
    this.readAtMs = Number.NEGATIVE_INFINITY;
  }

  private async refresh(): Promise<void> {
    const ageMs = this.clock.nowMs() - this.readAtMs;
    if (ageMs >= 0 && ageMs < FRESH_MS) return;
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
  }

  private async read(): Promise<void> {
    const atMs = this.clock.nowMs();
    this.readAtMs = atMs;
    try {
      const found = new Map<string, Camera>();
      const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
      const filter = { plants, conditions: [] };
      for await (const piece of this.engine.storeOf(cameraModule).pieces(filter, PIECE)) {
        for (const record of piece) {
          // The store of a definition holds its values.
          const made = cameraOf(record as RecordOf<typeof cameraModule>);
          found.set(made.id, made);
        }
      }
      this.cameras = found;
    } catch (error) {
      this.forget();
      throw error;
    }
  }
}

function cameraOf({ id, version, factoryNo, status, values }: RecordOf<typeof cameraModule>): Camera {
  const plant = factoryNo ?? '';
  const { source } = values;
  const template = source === 'RTSP' ? values.rtspAddress : source === 'HLS' ? values.hlsAddress : '';
  const names = { factoryNo: plant, code: values.code };
  return {
    id,
    version,
    factoryNo: plant,
    code: values.code,
    name: values.name,
    section: orNull(values.section),
    place: orNull(values.place),
    isEnabled: status === 'ENABLED',
    source,
    address: filledAddress(template, names),
    clip: orNull(values.clip) ?? '',
    account: orNull(values.account),
    hasPassword: orNull(values.password) !== null,
    ptz: values.ptz === true,
    onvifAddress: orNull(values.onvifAddress) ?? '',
    onvifProfile: orNull(values.onvifProfile),
    isPrivate: values.isPrivate === true,
    signals: (orNull(values.signals) ?? []).map((signal) => signal.slice(signal.indexOf('/') + 1)),
    equipment: (orNull(values.equipment) ?? []).map(({ code }) => code ?? ''),
    lens: orNull(values.lens),
    longitude: orNull(values.longitude),
    latitude: orNull(values.latitude),
  };
}

function orNull<T>(value: T | null | undefined | ''): T | null {
  return value === undefined || value === '' ? null : value;
}
