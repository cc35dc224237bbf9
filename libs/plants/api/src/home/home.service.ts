import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { maySee, type Viewer } from '@sed/platform-ports';
import { OPEN_ALARM_STATES } from '@sed/alarms-contract';
import { stateAgainstLimits } from '@sed/boards-contract';
import type { homeCalls, HomeIndicator, HomePlant } from '@sed/plants-contract';
import {
  isUsable,
  productionDayStart,
  qualityName,
  type InputOf,
  type Language,
  type PlantDto,
} from '@sed/platform-contract';
import { FLOW_INDICATOR } from '@sed/plants-definitions';
import { HomeSources, LivePlants } from '../config-parts';
import { IndicatorBook, signalCodeOf } from '../indicators/indicator-book';

const HOURS_PER_DAY = 24;
const WORST_FIRST = ['over', 'warn', 'unknown', 'normal'] as const;
const OPEN: ReadonlySet<string> = new Set(OPEN_ALARM_STATES);
type Counts = HomePlant['openAlarms'];

/** Home pages from live values, open alarms and the plants' indicators. */
@Injectable()
export class HomeService {
  constructor(
    private readonly at: LivePlants,
    private readonly book: IndicatorBook,
    private readonly sources: HomeSources,
  ) {}

  async group(factoryNo: string | undefined, viewer: Viewer) {
    const plants = await this.plants(factoryNo, viewer);
    const byState = { normal: 0, warn: 0, over: 0, unknown: 0 };
    for (const { state } of plants) byState[state] += 1;
    const flows = plants.flatMap(({ flowM3PerH }) => (flowM3PerH === null ? [] : [flowM3PerH]));
    const flow = flows.length === 0 ? null : sum(flows);
    // Load only against the plants whose flow is known: a missing flow is not a flow of zero.
    const known = sum(plants.flatMap((p) => (p.flowM3PerH === null ? [] : [p.plant.scaleM3PerDay])));
    return {
      plants: plants.length,
      online: plants.filter(({ link }) => link === 'online').length,
      byState,
      openAlarms: added(plants.map(({ openAlarms }) => openAlarms)),
      flowM3PerH: flow,
      scaleM3PerDay: sum(plants.map(({ plant }) => plant.scaleM3PerDay)),
      loadPercent: loadOf(flow, known),
    };
  }

  async plants(factoryNo: string | undefined, viewer: Viewer): Promise<HomePlant[]> {
    const counts = this.alarmCounts();
    return (await this.inScope(factoryNo, viewer)).map((plant) => this.glance(plant, counts));
  }

  plant(factoryNo: string): HomePlant {
    return this.glance(this.known(factoryNo), this.alarmCounts());
  }

  indicators(factoryNo: string): HomeIndicator[] {
    return this.book
      .of(factoryNo)
      .filter(({ values }) => values.onHome !== false && values.key !== FLOW_INDICATOR)
      .map(({ values: { key, unit, decimals, limitLo, limitHi, signalId } }) => {
        const now = this.liveOf(factoryNo, signalCodeOf(signalId));
        return {
          key,
          unit: unit ?? '',
          decimals,
          value: now?.value ?? null,
          ts: now?.tsMs ?? null,
          quality: now === undefined ? ('UNKNOWN' as const) : qualityName(now.quality),
          limitLo,
          limitHi,
          state: stateAgainstLimits({ key, limitLo, limitHi }, now),
        };
      });
  }

  async overNorm(factoryNo: string | undefined, viewer: Viewer, language: Language) {
    return (await this.inScope(factoryNo, viewer)).flatMap((plant) =>
      this.indicators(plant.factoryNo)
        .filter(({ state }) => state === 'over')
        .map((indicator) => ({
          ...indicator,
          factoryNo: plant.factoryNo,
          factoryName: plant.name[language],
        })),
    );
  }

  async water({ factoryNoList }: InputOf<typeof homeCalls.water>['body'], viewer: Viewer) {
    return (await this.listed(factoryNoList, viewer)).map(({ factoryNo, scaleM3PerDay }) => {
      const now = this.liveOf(factoryNo, this.book.flowSignal(factoryNo));
      const flowM3PerH = now !== undefined && isUsable(now.quality) ? now.value : null;
      return { factoryNo, flowM3PerH, loadPercent: loadOf(flowM3PerH, scaleM3PerDay), ts: now?.tsMs ?? null };
    });
  }

  /** The flow integrated over the range: what was not measured is not guessed, the validity says how much it is. */
  async accumulated({ factoryNoList, from, to }: InputOf<typeof homeCalls.accumulated>['body'], viewer: Viewer) {
    const nowMs = this.sources.clock.nowMs();
    const plants = await this.listed(factoryNoList, viewer);
    return Promise.all(
      plants.map(async ({ factoryNo, zone, dayStartMinutes }) => {
        const range = { from: from ?? productionDayStart(to ?? nowMs, zone, dayStartMinutes), to: to ?? nowMs };
        const signal = this.at.directory.signal(factoryNo, this.book.flowSignal(factoryNo) ?? '');
        if (signal === undefined || range.from >= range.to) return { factoryNo, ...range, volumeM3: null, validity: 0 };
        const { total, validity } = await this.sources.statistics.statistics(signal.id, {
          fromMs: range.from,
          toMs: range.to,
        });
        return { factoryNo, ...range, volumeM3: total, validity };
      }),
    );
  }

  /** Plants of a plant or node that the viewer may see. */
  async inScope(factoryNo: string | undefined, viewer: Viewer): Promise<PlantDto[]> {
    const mine = this.at.directory.plants().filter((plant) => maySee(viewer, plant.factoryNo));
    if (factoryNo === undefined) return mine;
    const node = await this.sources.organisations.resolve(factoryNo);
    if (node === undefined) throw new DomainError('plant.unknown', { factoryNo });
    return mine.filter((plant) => node.plants.has(plant.factoryNo));
  }

  private async listed(numbers: readonly string[] | undefined, viewer: Viewer): Promise<PlantDto[]> {
    if (numbers === undefined) return this.inScope(undefined, viewer);
    const found = await Promise.all(numbers.map((factoryNo) => this.inScope(factoryNo, viewer)));
    return [...new Map(found.flat().map((plant) => [plant.factoryNo, plant])).values()];
  }

  private glance(plant: PlantDto, counts: ReadonlyMap<string, Counts>): HomePlant {
    const { factoryNo, scaleM3PerDay } = plant;
    const indicators = this.indicators(factoryNo);
    const states = new Set(indicators.map(({ state }) => state));
    const flow = this.liveOf(factoryNo, this.book.flowSignal(factoryNo));
    const flowM3PerH = flow !== undefined && isUsable(flow.quality) ? flow.value : null;
    return {
      plant,
      link: this.at.live.link(factoryNo).state,
      openAlarms: counts.get(factoryNo) ?? { l1: 0, l2: 0, l3: 0, l4: 0 },
      flowM3PerH,
      loadPercent: loadOf(flowM3PerH, scaleM3PerDay),
      state: WORST_FIRST.find((state) => states.has(state)) ?? 'unknown',
      indicators,
    };
  }

  private alarmCounts(): ReadonlyMap<string, Counts> {
    const counts = new Map<string, Counts>();
    for (const { factoryNo, level, state } of this.sources.alarms.open()) {
      // Open as people see it: a cleared alarm nobody acknowledged is still theirs to look at.
      if (!OPEN.has(state)) continue;
      const now = counts.get(factoryNo) ?? { l1: 0, l2: 0, l3: 0, l4: 0 };
      const key = `l${level}` as const;
      counts.set(factoryNo, { ...now, [key]: now[key] + 1 });
    }
    return counts;
  }

  private liveOf(factoryNo: string, code: string | undefined) {
    const signal = code === undefined ? undefined : this.at.directory.signal(factoryNo, code);
    return signal === undefined ? undefined : this.at.live.get(signal.id);
  }

  private known(factoryNo: string): PlantDto {
    const plant = this.at.directory.plant(factoryNo);
    if (plant === undefined) throw new DomainError('plant.unknown', { factoryNo });
    return plant;
  }
}

function loadOf(flowM3PerH: number | null, scaleM3PerDay: number): number | null {
  return flowM3PerH === null || scaleM3PerDay <= 0 ? null : ((flowM3PerH * HOURS_PER_DAY) / scaleM3PerDay) * 100;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function added(counts: readonly Counts[]): Counts {
  return {
    l1: sum(counts.map(({ l1 }) => l1)),
    l2: sum(counts.map(({ l2 }) => l2)),
    l3: sum(counts.map(({ l3 }) => l3)),
    l4: sum(counts.map(({ l4 }) => l4)),
  };
}
