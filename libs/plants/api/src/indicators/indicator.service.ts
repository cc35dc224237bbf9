import { Injectable } from '@nestjs/common';
import { ModuleEngine, RecordService, type Caller } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { indicatorCalls, PlantIndicatorDto } from '@sed/plants-contract';
import { qualityName, type InputOf } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { cockpitDataConfig } from '@sed/plants-definitions';
import { LivePlants } from '../config-parts';
import { IndicatorBook, signalCodeOf, type IndicatorRecord } from './indicator-book';

const KEY = cockpitDataConfig.key;
type Save = InputOf<typeof indicatorCalls.saveQualityConfig>['body'];

/** Indicators of plants by the specification's paths. */
@Injectable()
export class IndicatorService {
  constructor(
    private readonly book: IndicatorBook,
    private readonly engine: ModuleEngine,
    private readonly records: RecordService,
    private readonly plants: LivePlants,
  ) {}

  tags(viewer: Viewer) {
    const known = new Map<string, { units: Set<string>; plants: number }>();
    for (const { values } of [...viewer.plants].flatMap((factoryNo) => this.book.of(factoryNo))) {
      const entry = known.get(values.key) ?? { units: new Set<string>(), plants: 0 };
      known.set(values.key, { units: entry.units.add(values.unit ?? ''), plants: entry.plants + 1 });
    }
    return [...known]
      .map(([key, { units, plants }]) => ({ key, units: [...units].sort(), plants }))
      .sort((a, b) => b.plants - a.plants || a.key.localeCompare(b.key));
  }

  tag(viewer: Viewer, key: string): PlantIndicatorDto[] {
    return [...viewer.plants]
      .sort()
      .flatMap((factoryNo) => this.book.of(factoryNo).filter(({ values }) => values.key === key))
      .map(dtoOf);
  }

  values({ factoryNo, keys }: InputOf<typeof indicatorCalls.values>['query']) {
    const wanted = keys === undefined ? undefined : new Set(keys.split(',').map((key) => key.trim()));
    return this.book
      .of(factoryNo)
      .filter(({ values }) => wanted?.has(values.key) !== false)
      .map(({ values: { key, unit, limitLo, limitHi, signalId } }) => {
        const signal = this.plants.directory.signal(factoryNo, signalCodeOf(signalId) ?? '');
        const now = signal === undefined ? undefined : this.plants.live.get(signal.id);
        const quality = now === undefined ? ('UNKNOWN' as const) : qualityName(now.quality);
        return { key, unit: unit ?? '', value: now?.value ?? null, ts: now?.tsMs ?? null, quality, limitLo, limitHi };
      });
  }

  of(factoryNo: string): PlantIndicatorDto[] {
    return this.book.of(factoryNo).map(dtoOf);
  }

  async save({ id, version, factoryNo, signalCode, ...fields }: Save, caller: Caller): Promise<PlantIndicatorDto> {
    const values = { ...fields, signalId: signalCode === null ? null : `${factoryNo}/${signalCode}` };
    if (id === undefined) return this.kept(await this.records.create(KEY, { factoryNo, values }, caller));
    if (version === undefined) throw new DomainError('request.invalid', { field: 'version', rule: '≥ 1' });
    await this.requireOf(factoryNo, id);
    return this.kept(await this.records.update(KEY, id, { version, values }, caller));
  }

  async remove(key: InputOf<typeof indicatorCalls.removeQualityConfig>['body'], caller: Caller): Promise<void> {
    await this.requireOf(key.factoryNo, key.id);
    await this.records.remove(KEY, key.id, key.version, caller);
    await this.book.refresh();
  }

  async reset(factoryNo: string, { viewer }: Caller): Promise<PlantIndicatorDto[]> {
    await this.book.reset(factoryNo, viewer);
    return this.of(factoryNo);
  }

  /** The right was checked on the plant the call names: the record must be that plant's. */
  private async requireOf(factoryNo: string, id: string): Promise<void> {
    const record = await this.engine.storeOf(cockpitDataConfig).get(id);
    if (record?.factoryNo !== factoryNo) throw new DomainError('notFound');
  }

  private async kept({ id, factoryNo }: RecordDto): Promise<PlantIndicatorDto> {
    await this.book.refresh();
    const record = this.book.of(factoryNo ?? '').find((indicator) => indicator.id === id);
    if (record === undefined) throw new DomainError('notFound');
    return dtoOf(record);
  }
}

function dtoOf({ id, version, factoryNo, values }: IndicatorRecord): PlantIndicatorDto {
  const { key, unit, decimals, limitLo, limitHi, source, order } = values;
  return {
    id,
    version,
    factoryNo: factoryNo ?? '',
    key,
    signalCode: signalCodeOf(values.signalId) ?? null,
    unit: unit ?? '',
    decimals,
    limitLo,
    limitHi,
    source,
    order: order ?? 0,
  };
}
