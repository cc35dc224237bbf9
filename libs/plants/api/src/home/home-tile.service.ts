import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { may, type RangeStatistics, type SignalRef, type Viewer } from '@sed/platform-ports';
import type { HomePlant, HomeTile, HomeTileValue, TilePeriod } from '@sed/plants-contract';
import { isUsable, productionDayStart, qualityName, type PlantDto } from '@sed/platform-contract';
import { HomeSources, LivePlants } from '../config-parts';
import { IndicatorBook, signalCodeOf } from '../indicators/indicator-book';
import { HomeService } from './home.service';
import { HomeTileStore } from './home-tile.store';
import { PeriodStatistics } from './period-statistics';
import { figureOf, stateOfTile, totalOf, validityOf, type Reading } from './tile-figures';

const DAY_MS = 86_400_000;
/** A production day before this one, whatever the clock did at night. */
const DAY_BEFORE_MS = DAY_MS / 2;
const GOOD = 0;

/** The tiles of home pages with their values. */
@Injectable()
export class HomeTiles {
  constructor(
    private readonly store: HomeTileStore,
    private readonly home: HomeService,
    private readonly sources: HomeSources,
    private readonly book: IndicatorBook,
    private readonly statistics: PeriodStatistics,
    private readonly at: LivePlants,
  ) {}

  ofOrg(orgCode: string, viewer: Viewer) {
    requireOrg(viewer, orgCode);
    return this.store.of(orgCode);
  }

  /** The right must hold on every plant of the organisation: those below see what is set here. */
  async save(set: { orgCode: string; version: number; tiles: HomeTile[] }, viewer: Viewer) {
    requireOrg(viewer, set.orgCode);
    const plants = await this.plantsOfOrg(set.orgCode);
    if (!plants.every((factoryNo) => may(viewer, 'indexSetting:edit', factoryNo)))
      throw new DomainError('permission.notHere');
    return this.store.save(set, viewer);
  }

  async shown(factoryNo: string | undefined, viewer: Viewer) {
    const orgCode =
      factoryNo === undefined ? null : ((await this.sources.organisations.resolve(factoryNo))?.orgCode ?? null);
    const set = await this.store.of(orgCode);
    const plants = await this.home.plants(factoryNo, viewer);
    return { at: this.sources.clock.nowMs(), set, values: await this.valuesOf(set.tiles, plants) };
  }

  async preview({ orgCode, tiles }: { orgCode: string; tiles: readonly HomeTile[] }, viewer: Viewer) {
    requireOrg(viewer, orgCode);
    const own = new Set(await this.plantsOfOrg(orgCode));
    const plants = (await this.home.plants(undefined, viewer)).filter(({ plant }) => own.has(plant.factoryNo));
    return { at: this.sources.clock.nowMs(), values: await this.valuesOf(tiles, plants) };
  }

  private async plantsOfOrg(orgCode: string): Promise<readonly string[]> {
    const factoryNo = await this.store.numberOf(orgCode);
    const node = factoryNo === null ? undefined : await this.sources.organisations.resolve(factoryNo);
    if (node === undefined) throw new DomainError('org.unknown', { code: orgCode });
    return [...node.plants];
  }

  private valuesOf(tiles: readonly HomeTile[], plants: readonly HomePlant[]): Promise<HomeTileValue[]> {
    return Promise.all(tiles.map((tile) => this.valueOf(tile, plants)));
  }

  private async valueOf(tile: HomeTile, plants: readonly HomePlant[]): Promise<HomeTileValue> {
    const { figure, indicator } = tile;
    if (figure !== null && figure !== 'volume') return figureOf(tile, figure, plants);
    const found = await Promise.all(
      plants.map(({ plant }) =>
        indicator === null ? this.volume(plant, tile.period) : this.reading(plant, tile, indicator),
      ),
    );
    const readings = found.filter((reading) => reading !== undefined);
    const usable = readings.filter(({ value }) => value !== null);
    const value = totalOf(
      indicator === null ? 'sum' : tile.total,
      usable.map((reading) => reading.value ?? 0),
    );
    const times = usable.flatMap(({ ts }) => (ts === null ? [] : [ts]));
    return {
      id: tile.id,
      value,
      unit: tile.unit ?? readings[0]?.unit ?? '',
      ts: times.length === 0 ? null : Math.max(...times),
      quality: value === null ? (readings[0]?.quality ?? 'UNKNOWN') : 'GOOD',
      state: stateOfTile(tile, value),
      plants: plants.length,
      answering: usable.length,
      validity: validityOf(readings),
    };
  }

  private async reading(plant: PlantDto, tile: HomeTile, key: string): Promise<Reading | undefined> {
    const { factoryNo } = plant;
    const record = this.book.of(factoryNo).find(({ values }) => values.key === key);
    const signal = this.signalOf(factoryNo, signalCodeOf(record?.values.signalId ?? null));
    if (record === undefined || signal === undefined) return undefined;
    const unit = record.values.unit ?? signal.unit;
    if (tile.period === 'now') {
      const now = this.at.live.get(signal.id);
      if (now === undefined) return { value: null, unit, ts: null, quality: 'UNKNOWN', validity: null };
      const value = isUsable(now.quality) ? now.value : null;
      return { value, unit, ts: now.tsMs, quality: qualityName(now.quality), validity: null };
    }
    const day = await this.statistics.of(signal.id, this.dayOf(plant, tile.period));
    const value = tile.total === 'max' ? day.max : tile.total === 'min' ? day.min : day.mean;
    return { value, unit, ...restingOn(value, day) };
  }

  private async volume(plant: PlantDto, period: TilePeriod): Promise<Reading | undefined> {
    const signal = this.signalOf(plant.factoryNo, this.book.flowSignal(plant.factoryNo));
    if (signal === undefined) return undefined;
    const day = await this.statistics.of(signal.id, this.dayOf(plant, period));
    return { value: day.total, unit: 'm³', ...restingOn(day.total, day) };
  }

  private dayOf({ zone, dayStartMinutes }: PlantDto, period: TilePeriod) {
    const nowMs = this.sources.clock.nowMs();
    const today = productionDayStart(nowMs, zone, dayStartMinutes);
    if (period !== 'yesterday') return { fromMs: today, toMs: nowMs };
    return { fromMs: productionDayStart(today - DAY_BEFORE_MS, zone, dayStartMinutes), toMs: today };
  }

  private signalOf(factoryNo: string, code: string | undefined): SignalRef | undefined {
    return code === undefined ? undefined : this.at.directory.signal(factoryNo, code);
  }
}

function restingOn(value: number | null, { validity }: RangeStatistics) {
  return { ts: null, quality: value === null ? ('UNKNOWN' as const) : qualityName(GOOD), validity };
}

function requireOrg(viewer: Viewer, orgCode: string): void {
  if (viewer.orgCodes?.has(orgCode) !== true) throw new DomainError('org.unknown', { code: orgCode });
}
