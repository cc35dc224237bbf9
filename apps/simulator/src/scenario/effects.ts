/** What scenarios do to one plant at this moment; rebuilt from nothing every tick. */
export interface Effects {
  /** Factors on the sewage or raw water that arrives. */
  flowFactor: number;
  loadFactor: number;
  ammoniaFactor: number;
  conductivityFactor: number;
  turbidityFactor: number;
  phOffset: number;
  /** Growth of the nitrifying bacteria: 1 healthy, 0 poisoned. */
  nitrification: number;
  rainMmPerH: number;
  /** Tripped machines (fault on), machines out of service, machines that draw more current than they should. */
  readonly failed: Set<string>;
  readonly blocked: Set<string>;
  readonly drag: Map<string, number>;
  powerLost: boolean;
  /** Incoming voltage while it is not normal, kV. */
  voltageKv: number | null;
  /** Signals whose reading stands still, and signals whose reading is dictated. */
  readonly frozen: Set<string>;
  readonly forced: Map<string, number>;
  linkDown: boolean;
  /** The process of this plant runs at least so many times faster than the wall clock. */
  timeLapse: number;
}

export function noEffects(): Effects {
  return {
    flowFactor: 1,
    loadFactor: 1,
    ammoniaFactor: 1,
    conductivityFactor: 1,
    turbidityFactor: 1,
    phOffset: 0,
    nitrification: 1,
    rainMmPerH: 0,
    failed: new Set(),
    blocked: new Set(),
    drag: new Map(),
    powerLost: false,
    voltageKv: null,
    frozen: new Set(),
    forced: new Map(),
    linkDown: false,
    timeLapse: 1,
  };
}
