import type { PlantDto } from '@sed/platform-contract';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { PlantDirectory, type SignalRef } from '@sed/platform-ports';

/** A signal with defaults that judge nothing but what a test overrides. */
export function signalRef(id: number, code: string, overrides: Partial<SignalRef> = {}): SignalRef {
  return {
    id,
    factoryNo: 'p1',
    code,
    name: { zh: code, en: code },
    kind: 'AI',
    role: null,
    unit: '',
    decimals: 2,
    section: 'OUT',
    rangeLo: 0,
    rangeHi: 100,
    scanPeriodS: 5,
    staleAfterS: 15,
    counterRollover: null,
    enabled: true,
    critical: false,
    imposed: null,
    ...overrides,
  };
}

const PLANT: PlantDto = {
  factoryNo: 'p1',
  name: { zh: '一号', en: 'One' },
  region: 'east',
  type: 'WWTP',
  process: { zh: 'AAO', en: 'AAO' },
  scaleM3PerDay: 1000,
  limitSet: '1A',
  zone: 'Asia/Shanghai',
  dayStartMinutes: 0,
  longitude: null,
  latitude: null,
};

/** One plant `p1` with the given signals. */
export class OnePlant extends PlantDirectory {
  private readonly listeners = new Set<() => void>();
  constructor(private signals: SignalRef[]) {
    super();
  }
  register(signal: SignalRef): void {
    this.signals = [...this.signals, signal];
    for (const listener of this.listeners) listener();
  }
  /** Changes a signal as the register would. */
  change(code: string, overrides: Partial<SignalRef>): void {
    this.signals = this.signals.map((signal) => (signal.code === code ? { ...signal, ...overrides } : signal));
    for (const listener of this.listeners) listener();
  }
  plants(): readonly PlantDto[] {
    return [PLANT];
  }
  plant(factoryNo: string): PlantDto | undefined {
    return factoryNo === 'p1' ? PLANT : undefined;
  }
  signalById(id: number): SignalRef | undefined {
    return this.signals.find((signal) => signal.id === id);
  }
  signal(factoryNo: string, code: string): SignalRef | undefined {
    return this.signalsOf(factoryNo).get(code);
  }
  signalsOf(factoryNo: string): ReadonlyMap<string, SignalRef> {
    return new Map(factoryNo === 'p1' ? this.signals.map((signal) => [signal.code, signal]) : []);
  }
  maxSignalId(): number {
    return Math.max(0, ...this.signals.map((signal) => signal.id));
  }
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** An analogue, a switch, and the plant's link signal. */
export function standardPlant(): OnePlant {
  return new OnePlant([
    signalRef(1, 'AIT1'),
    signalRef(2, 'P1_RUN', { kind: 'DI', rangeHi: 1 }),
    signalRef(3, LINK_SIGNAL_CODE, { kind: 'DI', rangeHi: 1, scanPeriodS: 60, staleAfterS: 900 }),
  ]);
}
