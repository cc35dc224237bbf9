import { Injectable } from '@nestjs/common';
import type { Pollutant } from '@sed/evaluation-contract';
import type { PlantDto } from '@sed/platform-contract';
import { PlantDirectory, SignalStatistics, type SignalRef } from '@sed/platform-ports';
import { OUTLET_INDICES } from '@sed/plants-contract';
import { dayBegins } from '@sed/shifts-contract';
import { monthAfter } from './month-figures';

/** Section of intake and inlet. */
const INLET = 'INT';
const STRENGTH_UNIT = /^mg\/L$/i;
const NAMES: Readonly<Record<Pollutant, RegExp>> = { COD: /COD(?!MN)/i, TN: /TN/i, TP: /TP/i };

export interface MonthMeans {
  readonly inMgPerL: number | null;
  readonly outMgPerL: number | null;
}

/** What came into a plant and left it in a month, as its analysers say. */
@Injectable()
export class RemovedLoads {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly statistics: SignalStatistics,
  ) {}

  async of(plant: PlantDto, month: string, pollutant: Pollutant): Promise<MonthMeans> {
    const signals = [...this.directory.signalsOf(plant.factoryNo).values()].filter(({ enabled }) => enabled);
    const inlet = signals.find(
      ({ section, unit, code, kind }) =>
        kind === 'AI' && section === INLET && STRENGTH_UNIT.test(unit) && NAMES[pollutant].test(code),
    );
    const outlet = OUTLET_INDICES[plant.type].find(({ key }) => key === pollutant);
    const out = outlet === undefined ? undefined : signals.find(({ code }) => code === outlet.signalCode);
    return {
      inMgPerL: await this.mean(inlet, plant, month),
      outMgPerL: await this.mean(out, plant, month),
    };
  }

  private async mean(signal: SignalRef | undefined, { zone }: PlantDto, month: string): Promise<number | null> {
    const [fromMs, toMs] = [dayBegins(`${month}-01`, zone), dayBegins(`${monthAfter(month, 1)}-01`, zone)];
    if (signal === undefined || fromMs === null || toMs === null) return null;
    return (await this.statistics.statistics(signal.id, { fromMs, toMs })).mean;
  }
}
