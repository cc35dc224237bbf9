import { PlantDirectory, type SignalRef } from '@sed/platform-ports';

/** With one reading a minute a value holds until the next one, however soon it would be stale when live. */
const HELD_S = 150;

/** The directory as rules must see it that judge one reading a minute. */
export class MinuteDirectory extends PlantDirectory {
  private readonly held = new Map<string, ReadonlyMap<string, SignalRef>>();
  private readonly byId = new Map<number, SignalRef>();

  constructor(private readonly directory: PlantDirectory) {
    super();
  }

  plants() {
    return this.directory.plants();
  }

  plant(factoryNo: string) {
    return this.directory.plant(factoryNo);
  }

  signalById(id: number): SignalRef | undefined {
    let known = this.byId.get(id);
    const signal = known === undefined ? this.directory.signalById(id) : undefined;
    if (signal !== undefined) {
      known = { ...signal, staleAfterS: Math.max(HELD_S, signal.staleAfterS) };
      this.byId.set(id, known);
    }
    return known;
  }

  signal(factoryNo: string, code: string): SignalRef | undefined {
    return this.signalsOf(factoryNo).get(code);
  }

  signalsOf(factoryNo: string): ReadonlyMap<string, SignalRef> {
    let known = this.held.get(factoryNo);
    if (known === undefined) {
      const signals = [...this.directory.signalsOf(factoryNo)];
      known = new Map(signals.flatMap(([code, { id }]) => [[code, this.signalById(id)] as const]).filter(isHeld));
      this.held.set(factoryNo, known);
    }
    return known;
  }

  maxSignalId(): number {
    return this.directory.maxSignalId();
  }

  onChange(): () => void {
    return () => undefined;
  }
}

function isHeld(entry: readonly [string, SignalRef | undefined]): entry is readonly [string, SignalRef] {
  return entry[1] !== undefined;
}
