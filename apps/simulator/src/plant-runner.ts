import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import type { Gateway } from './gateway/gateway';
import { GOOD, type Message, type Sample } from './gateway/message';
import { Instrument } from './plant/instrument';
import { LinkWeather } from './plant/link-weather';
import type { SimulatedPlant } from './plant/simulated-plant';
import { type Effects, noEffects } from './scenario/effects';
import type { Stage } from './scenario/stage';
import { localDay } from './wastewater/influents';

/** After a pause of the computer the process does not run through the lost time in one tick. */
const LONGEST_TICK_MS = 60_000;
const LAB_HOUR_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

interface Channel {
  readonly instrument: Instrument;
  readonly periodMs: number;
  dueMs: number;
  sent: number;
}

/** Runs one plant against the clock and hands what its instruments show to its gateway. */
export class PlantRunner {
  private readonly channels: Channel[];
  private readonly link: LinkWeather;
  private gateway: Gateway | null = null;
  private effects: Effects = noEffects();
  private lastMs: number;
  private processMs: number;
  private samples = 0;

  /** @param speed how many times faster than the wall clock the process runs. */
  constructor(
    readonly plant: SimulatedPlant,
    private readonly stage: Stage,
    private readonly speed: number,
    nowMs: number,
  ) {
    this.lastMs = this.processMs = nowMs;
    this.link = new LinkWeather(plant.plant.factoryNo, nowMs);
    this.channels = plant.signals
      .filter((signal) => signal.code !== LINK_SIGNAL_CODE)
      .map((signal) => {
        const reading = plant.readings.get(signal.code);
        if (!reading) throw new RangeError(`${signal.factoryNo}: nothing reads ${signal.code}`);
        return {
          instrument: new Instrument(signal, reading),
          periodMs: signal.scanPeriodS * 1000,
          dueMs: 0,
          sent: Number.NaN,
        };
      });
  }

  attach(gateway: Gateway): void {
    this.gateway = gateway;
  }

  get factoryNo(): string {
    return this.plant.plant.factoryNo;
  }

  get samplesSent(): number {
    return this.samples;
  }

  /** Moves the process to this moment and sends what is due. */
  tick(nowMs: number): void {
    const sinceLastMs = Math.min(LONGEST_TICK_MS, Math.max(0, nowMs - this.lastMs));
    this.lastMs = nowMs;
    this.effects = this.stage.effectsOn(this.factoryNo, nowMs);
    const processMs = sinceLastMs * Math.max(this.speed, this.effects.timeLapse);
    this.processMs += processMs;
    this.plant.advance(
      { processS: processMs / 1000, wallS: sinceLastMs / 1000, processMs: this.processMs },
      this.effects,
    );
    const down = this.link.isDown(nowMs, sinceLastMs) || this.effects.linkDown;
    if (down) this.gateway?.cutLink();
    else this.gateway?.restoreLink();
    const samples = this.dueSamples(nowMs);
    if (samples.length === 0) return;
    this.samples += samples.length;
    this.gateway?.send({ tsMs: nowMs, samples });
  }

  /** Every signal as it stands, for births and for the first message of a session; counts as sent. */
  latest(nowMs: number): Message {
    return {
      tsMs: nowMs,
      samples: this.channels.map((channel) =>
        this.sampleOf(channel, this.mark(channel, this.show(channel), nowMs), nowMs),
      ),
    };
  }

  private mark(channel: Channel, value: number, nowMs: number): number {
    channel.dueMs = (Math.floor(nowMs / channel.periodMs) + 1) * channel.periodMs;
    channel.sent = value;
    return value;
  }

  private dueSamples(nowMs: number): Sample[] {
    const samples: Sample[] = [];
    for (const channel of this.channels) {
      const due = nowMs >= channel.dueMs;
      // Switches report every change at once, like the event channels of real controllers.
      if (!due && !channel.instrument.isSwitch) continue;
      const value = this.show(channel);
      if (!due && value === channel.sent) continue;
      if (due) this.mark(channel, value, nowMs);
      else channel.sent = value;
      samples.push(this.sampleOf(channel, value, nowMs));
    }
    return samples;
  }

  private show({ instrument, sent }: Channel): number {
    const { code } = instrument.signal;
    const forced = this.effects.forced.get(code);
    if (forced !== undefined) return forced;
    if (this.effects.frozen.has(code) && !Number.isNaN(sent)) return sent;
    return instrument.show(this.processMs);
  }

  private sampleOf({ instrument }: Channel, value: number, nowMs: number): Sample {
    const { signal } = instrument;
    if (signal.kind !== 'LAB') return { signal, value, quality: GOOD };
    // The laboratory reports once a day, at eight in the morning; before that it is yesterday's result.
    const today = localDay(nowMs) * DAY_MS - CHINA_MS + LAB_HOUR_MS;
    return { signal, value, quality: GOOD, tsMs: today <= nowMs ? today : today - DAY_MS };
  }
}
