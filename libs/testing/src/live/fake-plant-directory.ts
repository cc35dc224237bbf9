import { PlantDirectory, type SignalRef } from '@sed/platform-ports';
import type { PlantDto } from '@sed/platform-contract';

/** Plants and signals in memory; ids rise from 1 in the order they are added. */
export class FakePlantDirectory extends PlantDirectory {
  private readonly plantsByNo = new Map<string, PlantDto>();
  private readonly tags = new Map<string, Map<string, SignalRef>>();
  private readonly byId = new Map<number, SignalRef>();
  private readonly listeners = new Set<() => void>();
  private lastId = 0;

  addPlant(plant: Partial<PlantDto> & { factoryNo: string }): PlantDto {
    const made: PlantDto = {
      name: { zh: `水厂${plant.factoryNo}`, en: `Plant ${plant.factoryNo}` },
      region: 'east',
      type: 'WWTP',
      process: { zh: 'A²/O', en: 'A2O' },
      scaleM3PerDay: 24_000,
      limitSet: 'GB18918-1A',
      zone: 'Asia/Shanghai',
      dayStartMinutes: 0,
      longitude: 120.123_456,
      latitude: 31.987_654,
      ...plant,
    };
    this.plantsByNo.set(made.factoryNo, made);
    this.tags.set(made.factoryNo, this.tags.get(made.factoryNo) ?? new Map<string, SignalRef>());
    this.notify();
    return made;
  }

  addSignal(factoryNo: string, code: string, traits: Partial<SignalRef> = {}): SignalRef {
    const made: SignalRef = {
      id: (this.lastId += 1),
      factoryNo,
      code,
      name: { zh: code, en: code },
      kind: 'AI',
      role: null,
      unit: 'mg/L',
      decimals: 2,
      section: 'EFF',
      rangeLo: null,
      rangeHi: null,
      scanPeriodS: 5,
      staleAfterS: 15,
      counterRollover: null,
      enabled: true,
      critical: false,
      imposed: null,
      ...traits,
    };
    const tags = this.tags.get(factoryNo) ?? new Map<string, SignalRef>();
    tags.set(code, made);
    this.tags.set(factoryNo, tags);
    this.byId.set(made.id, made);
    this.notify();
    return made;
  }

  removeSignal(factoryNo: string, code: string): void {
    const gone = this.signal(factoryNo, code);
    if (gone === undefined) return;
    this.tags.get(factoryNo)?.delete(code);
    this.byId.delete(gone.id);
    this.notify();
  }

  override plants(): readonly PlantDto[] {
    return [...this.plantsByNo.values()];
  }

  override plant(factoryNo: string): PlantDto | undefined {
    return this.plantsByNo.get(factoryNo);
  }

  override signalById(id: number): SignalRef | undefined {
    return this.byId.get(id);
  }

  override signal(factoryNo: string, code: string): SignalRef | undefined {
    return this.tags.get(factoryNo)?.get(code);
  }

  override signalsOf(factoryNo: string): ReadonlyMap<string, SignalRef> {
    return this.tags.get(factoryNo) ?? new Map<string, SignalRef>();
  }

  override maxSignalId(): number {
    let max = 0;
    for (const id of this.byId.keys()) max = Math.max(max, id);
    return max;
  }

  override onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
