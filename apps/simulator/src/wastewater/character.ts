/** What makes one simulated wastewater plant different from another. */
export interface WastewaterCharacter {
  /** Mean inflow as a share of design, and how strongly the day's rhythm shows (1 as in the benchmark file). */
  readonly load: number;
  readonly rhythm: number;
  /** Factors on the benchmark influent: organics, nitrogen, inert dissolved COD. */
  readonly cod: number;
  readonly nitrogen: number;
  readonly inert: number;
  readonly waterC: number;
  /** Mean air temperature of the site, degrees Celsius. */
  readonly airC: number;
  /** How much of the rain file's extra flow reaches the plant, and by how many days its rain is shifted. */
  readonly rain: number;
  readonly rainShiftDays: number;
  readonly mlss: number;
  /** Membrane tanks hold more solids than the model's settler can: shown MLSS is the model's times this. */
  readonly thickening: number;
  readonly doSetPoint: readonly [number, number, number];
  readonly nitrateSetPoint: number;
  /** Effluent nitrate above which carbon is dosed, g/m3, and the largest dose, kg COD/d at benchmark size. */
  readonly carbonAbove: number;
  readonly carbonMax: number;
  /** Solids that pass the stages behind the settler, 0–1. */
  readonly passing: number;
  /** Effluent phosphorus the dosing control keeps, mg/L. */
  readonly phosphorus: number;
  /** Worn or inefficient blowers draw this factor more. */
  readonly blowerDrag: number;
  /** Chance per hour of a small industrial discharge. */
  readonly industrial: number;
  /** Salt of the sewage, uS/cm. */
  readonly conductivity: number;
}

const STEADY: WastewaterCharacter = {
  load: 0.82,
  rhythm: 0.6,
  cod: 0.95,
  nitrogen: 0.84,
  inert: 0.5,
  waterC: 19,
  airC: 15,
  rain: 0.15,
  rainShiftDays: 0,
  mlss: 3400,
  thickening: 1,
  doSetPoint: [1.6, 1.8, 2],
  nitrateSetPoint: 1.2,
  carbonAbove: 8,
  carbonMax: 500,
  passing: 0.3,
  phosphorus: 0.2,
  blowerDrag: 1,
  industrial: 0,
  conductivity: 850,
};

const CHARACTERS: Readonly<Record<string, Partial<WastewaterCharacter>>> = {
  demo_e01: {},
  demo_e02: { waterC: 18, passing: 0.04, thickening: 2.45, load: 0.76, rainShiftDays: 3, phosphorus: 0.15 },
  demo_w01: {
    cod: 0.72,
    nitrogen: 0.8,
    waterC: 17,
    doSetPoint: [1, 1.2, 1.4],
    carbonAbove: 7,
    carbonMax: 900,
    passing: 0.45,
    rainShiftDays: 5,
  },
  demo_w02: {
    waterC: 11.5,
    airC: 3,
    load: 0.84,
    nitrogen: 0.9,
    passing: 0.5,
    phosphorus: 0.33,
    rain: 0.05,
    mlss: 3500,
    rainShiftDays: 8,
  },
  demo_s01: { waterC: 24, airC: 23, rain: 0.5, rainShiftDays: 6, load: 0.8, phosphorus: 0.24 },
  demo_s03: {
    waterC: 26,
    airC: 23,
    industrial: 0.06,
    conductivity: 1150,
    inert: 0.75,
    load: 0.75,
    rhythm: 0.45,
    rain: 0.1,
    rainShiftDays: 10,
    passing: 0.28,
  },
  demo_n01: { waterC: 14, airC: 2, blowerDrag: 1.1, nitrogen: 0.76, rain: 0.08, rainShiftDays: 1, passing: 0.3 },
  demo_n03: {
    waterC: 12.5,
    airC: 1,
    load: 0.66,
    rhythm: 0.85,
    nitrogen: 0.78,
    passing: 0.5,
    phosphorus: 0.3,
    rain: 0.05,
    rainShiftDays: 12,
  },
};

/** Character of a plant; plants without an entry are steady. */
export function characterOf(factoryNo: string): WastewaterCharacter {
  return { ...STEADY, ...CHARACTERS[factoryNo] };
}
