import {
  BASIN,
  BASIN_WATER,
  box,
  bubbles,
  circle,
  CONE,
  CONE_WATER,
  line,
  repeated,
  stirrer,
  TANK,
  type Glyph,
} from './primitives';

const basin = (more: string): Glyph => ({ body: BASIN, water: BASIN_WATER, line: more });
const tank = (more = ''): Glyph => ({ body: TANK, water: box(6, 22, 88, 74), line: more });
const cone = (more: string): Glyph => ({ body: CONE, water: CONE_WATER, line: more });
const media = (y: number, h: number) =>
  `M2 ${y}H98M2 ${y + h}H98${repeated(9, (s) => circle(10 + s, y + h / 2, 2.2), 10)}`;
const screen = (bars: number): Glyph => ({
  body: 'M4 6H96V96H4z',
  line: repeated(bars, (s) => line([24 + s, 90], [44 + s, 14]), 36 / bars),
});

export const STRUCTURES = {
  inlet: { body: 'M4 30H60V12L96 50L60 88V70H4z' },
  outlet: { body: 'M4 30H60V12L96 50L60 88V70H4z', line: 'M14 50H48' },
  wetWell: basin('M30 6V60M70 6V60'),
  channel: basin(repeated(7, (s) => line([36 + s, 90], [44 + s, 16]), 4)),
  coarseScreen: screen(4),
  fineScreen: screen(9),
  drumScreen: { body: circle(50, 50, 46), line: `${circle(50, 50, 30)}M50 4V96M4 50H96` },
  gritChamber: cone(bubbles(46)),
  vortexGrit: { body: CONE, water: CONE_WATER, line: 'M30 30q20 -14 40 0q-6 22 -26 18q-12 -6 0 -12' },
  equalisation: basin(`${stirrer(30)}${stirrer(70)}`),
  hydrolysis: basin(`${stirrer(26)}M46 40q8 -10 16 0t16 0t16 0M46 58q8 -10 16 0t16 0t16 0`),
  anaerobic: basin(stirrer(50)),
  anoxic: basin(`${stirrer(30)}${stirrer(70)}`),
  aerobic: basin(`${bubbles(78)}M8 90H92`),
  mbbr: basin(`${bubbles(80)}M8 90H92${repeated(4, (s) => box(16 + s, 36, 6, 8), 20)}`),
  oxidationDitch: {
    body: 'M26 6H74A24 44 0 0 1 74 94H26A24 44 0 0 1 26 6z',
    line: 'M30 50H70M40 26H60L54 18M60 74H40L46 82',
  },
  sbr: basin(`${bubbles(80)}M8 90H92M62 30L88 22M70 28V44`),
  reservoir: { body: 'M2 20Q30 96 50 96T98 20', water: 'M8 36Q32 96 50 96T92 36z' },
  well: { body: 'M20 4H80V96H20z', water: box(20, 30, 60, 66), line: 'M20 16H80' },
  clearWell: { body: 'M2 14H98V96H2z', water: box(2, 24, 96, 72), line: 'M50 14V70M26 96V36M74 96V36' },
  tank: tank(),
  tower: { body: 'M10 6H90V46H66L76 98H24L34 46H10z', water: box(10, 12, 80, 34) },
  primaryClarifier: cone('M50 8V84M20 62H80'),
  secondaryClarifier: cone('M50 4V84M14 8H86M22 64L44 84M78 64L56 84'),
  rectangularClarifier: {
    body: 'M2 8V60L14 94H34L98 70V8',
    water: 'M2 18V60L14 94H34L98 70V18z',
    line: 'M30 60H86M30 54V66M58 54V66M86 54V66',
  },
  lamellaClarifier: { body: CONE, water: CONE_WATER, line: repeated(6, (s) => line([16 + s, 48], [26 + s, 24]), 11) },
  highRateClarifier: {
    body: 'M2 6V94H30V48H36L60 94H74L98 48V6',
    water: 'M2 18V94H30V48H36L60 94H74L98 48V18z',
    line: `${stirrer(16)}M30 6V30${repeated(4, (s) => line([48 + s, 44], [54 + s, 26]), 11)}`,
  },
  coagulation: basin(`${stirrer(24)}${stirrer(72)}M48 6V70`),
  flotation: basin(`M30 6V76${bubbles(70)}M36 12H92`),
  thickener: cone('M50 2V84M30 66V86M70 66V86M24 40V62M76 40V62'),
  sludgeTank: basin(`${stirrer(50)}M10 84h.1M26 88h.1M74 86h.1M90 84h.1`),
  mbr: basin(`${repeated(8, (s) => box(14 + s, 30, 3, 46), 10)}M8 88H92`),
  sandFilter: basin(media(46, 26)),
  vFilter: basin(`${media(48, 24)}M36 6L50 34L64 6`),
  carbonFilter: basin(`${media(44, 30)}M6 52H94M6 66H94`),
  denitrificationFilter: basin(`${media(40, 40)}M70 20l8 8l8 -8`),
  discFilter: { body: 'M2 10V96H98V10', line: `${repeated(5, (s) => circle(18 + s, 54, 5, 34), 16)}M4 54H96` },
  cartridgeFilter: {
    body: 'M14 16Q50 -4 86 16V84Q50 104 14 84z',
    line: repeated(3, (s) => box(28 + s, 24, 8, 52), 18),
  },
  membraneRack: { body: box(4, 10, 92, 80), line: repeated(4, (s) => `M4 ${20 + s}H96`, 20) },
  sludgeSilo: { body: 'M8 4H92V60L60 96H40L8 60z', water: 'M8 10H92V60L60 96H40L8 60z' },
  digester: {
    body: 'M8 40Q50 -20 92 40V74L60 98H40L8 74z',
    water: 'M8 42H92V74L60 98H40L8 74z',
    line: 'M50 10V4M40 4H60',
  },
  gasHolder: { body: 'M4 96V50A46 46 0 0 1 96 50V96z', line: 'M4 66H96M4 82H96' },
  chemicalTank: tank('M30 40H70'),
  limeSilo: { body: 'M10 14L50 2L90 14V62L58 96H42L10 62z', water: 'M10 18H90V62L58 96H42L10 62z' },
  ozoneContact: basin(`M34 6V74M66 96V28${bubbles(80)}`),
  contactTank: basin('M22 6V76M42 96V26M62 6V76M82 96V26'),
} as const satisfies Readonly<Record<string, Glyph>>;
