import { box, circle, line, repeated, type Glyph } from './primitives';

const ROUND = circle(50, 50, 46);
const BOW_TIE = 'M4 14L96 86V14L4 86z';
const stem = (top: string): Glyph => ({ body: 'M4 44L96 94V44L4 94z', line: `M50 68V34${top}` });
const meter = (mark: string): Glyph => ({ body: ROUND, line: mark });

export const MACHINES = {
  pump: { body: ROUND, line: 'M28 11L96 50L28 89' },
  submersiblePump: { body: 'M28 6H72V66H90V96H10V66H28z', line: 'M50 6V0M28 26H72M28 44H72' },
  screwPump: { body: 'M2 22H84V10H98V90H84V78H2z', line: 'M8 50q9 -34 18 0t18 0t18 0t18 0' },
  archimedesPump: {
    body: 'M2 78L78 4L98 24L22 98z',
    line: repeated(4, (s) => line([16 + s, 66 - s], [36 + s, 84 - s]), 16),
  },
  blower: { body: ROUND, line: 'M17 18L94 38M17 82L94 62' },
  turboBlower: { body: 'M96 4H50A46 46 0 1 0 96 50V30H96z', line: circle(50, 50, 18) },
  fan: {
    body: ROUND,
    line: 'M50 50Q30 20 50 10Q66 26 50 50Q80 30 90 50Q74 66 50 50Q70 80 50 90Q34 74 50 50Q20 70 10 50Q26 34 50 50',
  },
  compressor: { body: ROUND, line: 'M14 22L94 40M14 78L94 60M50 30V70' },
  motor: { body: ROUND, line: 'M32 68V34L50 54L68 34V68' },
  mixer: { body: `${box(30, 2, 40, 28)}${circle(28, 90, 20, 8)}${circle(72, 90, 20, 8)}`, line: 'M50 30V90' },
  submersibleMixer: {
    body: `${box(4, 26, 50, 48)}${circle(76, 26, 9, 22)}${circle(76, 74, 9, 22)}`,
    line: 'M54 50H76',
  },
  flowBooster: {
    body: `${box(4, 34, 40, 32)}${circle(66, 26, 8, 24)}${circle(66, 74, 8, 24)}`,
    line: 'M44 50H98M88 40L98 50L88 60',
  },
  surfaceAerator: { body: `${box(32, 4, 36, 30)}M6 62H94L80 88H20z`, line: 'M50 34V62M14 52l6 8M86 52l-6 8' },
  scraper: { body: `${box(34, 4, 32, 26)}M2 70H98V90H2z`, line: 'M50 30V70M20 90V98M50 90V98M80 90V98' },
  decanter: { body: 'M56 10H98V34H56z', line: 'M56 34L12 78M2 78H40M12 78V96' },
  diffuser: { body: 'M2 60H98V92H2z', line: repeated(5, (s) => circle(14 + s, 26, 4, 16), 18) },
  centrifuge: { body: 'M4 22H64L96 38V62L64 78H4z', line: 'M14 50q8 -22 16 0t16 0t16 0t16 0M20 78V96M70 76V96' },
  beltPress: {
    body: 'M14 20H86A14 14 0 0 1 86 52H14A14 14 0 0 1 14 20z',
    line: `${circle(16, 76, 12)}${circle(50, 76, 12)}${circle(84, 76, 12)}M16 36H84`,
  },
  filterPress: { body: box(4, 14, 92, 72), line: `${repeated(9, (s) => `M${18 + s} 14V86`, 8)}M4 96H96` },
  screwPress: {
    body: 'M4 26H96V74H4z',
    line: `M10 50q10 -26 20 0t20 0t20 0t20 0${repeated(5, (s) => `M${16 + s} 74V92`, 17)}`,
  },
  dryer: { body: 'M4 26Q50 6 96 26V74Q50 94 4 74z', line: 'M26 40q6 10 0 20M50 40q6 10 0 20M74 40q6 10 0 20' },
  conveyor: {
    body: 'M16 26H84A16 24 0 0 1 84 74H16A16 24 0 0 1 16 26z',
    line: `${circle(16, 50, 8, 14)}${circle(84, 50, 8, 14)}`,
  },
  flare: { body: 'M36 98V50H64V98z', line: 'M50 50Q14 26 50 2Q86 26 50 50' },
  bioScrubber: {
    body: 'M12 18Q50 -6 88 18V96H12z',
    line: `M12 40H88M12 74H88${repeated(5, (s) => circle(22 + s, 57, 4), 14)}M24 24l6 8M50 24v9M76 24l-6 8`,
  },
  chimney: { body: 'M34 4H66L80 98H20z', line: 'M31 26H69' },
  dosingPump: { body: ROUND, line: 'M28 11L96 50L28 89M4 50H40M34 40L44 50L34 60' },
  polymerUnit: { body: `${box(4, 36, 92, 60)}M30 4H70L58 36H42z`, line: 'M35 36V96M66 36V96' },
  chlorinator: { body: 'M26 18Q50 -8 74 18V98H26z', line: 'M62 46Q50 34 40 46T40 66T62 68' },
  ozoneGenerator: {
    body: box(4, 10, 92, 80),
    line: `${circle(32, 40, 9, 12)}${circle(54, 40, 9, 12)}${circle(43, 62, 9, 12)}M72 30L64 52H76L68 74`,
  },
  uvUnit: { body: 'M2 20H98V80H2z', line: repeated(4, (s) => `M14 ${32 + s}H86`, 12) },
  valve: { body: BOW_TIE },
  gateValve: { body: BOW_TIE, line: 'M50 50V4M36 4H64' },
  butterflyValve: { body: 'M6 10V90H94V10z', line: `${circle(50, 50, 7, 9)}M16 86L84 14` },
  ballValve: { body: BOW_TIE, line: circle(50, 50, 14, 18) },
  controlValve: stem('M26 34A24 30 0 0 1 74 34z'),
  solenoidValve: stem('M32 34V6H68V34z'),
  checkValve: { body: 'M4 14L96 50L4 86z', line: 'M96 12V88' },
  reliefValve: { body: 'M10 96L50 60L90 96zM50 60L92 34V86z', line: 'M50 60V6M36 14L64 22M36 26L64 34' },
  sluiceGate: { body: 'M12 50H88V96H12z', line: 'M12 4V96M88 4V96M50 50V4M36 10H64' },
  weir: { body: 'M40 30H60V98H40z', line: 'M2 44H40M60 70H98M50 30V4M42 12L50 4L58 12' },
  flowMeter: meter('M34 74V28H68M34 50H58'),
  levelMeter: meter('M38 26V74H68'),
  pressureMeter: meter('M36 76V26H54Q72 26 72 40T54 54H36'),
  thermometer: meter('M28 28H72M50 28V76'),
  analyser: meter('M28 76L50 24L72 76M37 58H63'),
  turbidimeter: meter('M26 28H58M42 28V76M66 40V76M58 60h18'),
  gasDetector: meter('M72 38Q50 14 32 38T36 72T70 66V54H54'),
  weighing: { body: 'M10 40H90L98 96H2z', line: 'M50 40V20M30 14H70M40 70H60' },
  sampler: { body: 'M10 4H90V96H10z', line: `M10 30H90${repeated(3, (s) => `M${26 + s} 50h10v30h-10z`, 20)}` },
  transformer: { body: `${circle(50, 34, 32)}${circle(50, 66, 32)}` },
  breaker: { body: box(14, 14, 72, 72), line: 'M50 0V14M50 86V100M30 30L70 70M70 30L30 70' },
  generator: { body: ROUND, line: 'M70 36Q50 16 32 38T38 72T70 62V52H54' },
  ups: { body: box(4, 10, 92, 80), line: 'M30 30V70M38 38V62M54 30V70M62 38V62M10 50H30M62 50H90' },
  busbar: { body: box(0, 30, 100, 40) },
  powerMeter: { body: box(6, 6, 88, 88), line: 'M24 66L34 34L46 58L58 34L70 66M6 76H94' },
} as const satisfies Readonly<Record<string, Glyph>>;
