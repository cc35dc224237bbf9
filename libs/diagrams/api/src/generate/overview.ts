import { symbolOf, type DiagramDocument } from '@sed/diagrams-contract';
import type { PlantDto } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';
import { labelOf, measurementsOf, type DrawnDevice } from './devices';
import { Drawing } from './draw';
import type { PlantFlow, Step } from './flow';
import { keyIndicators } from './key-indicators';
import { isMeasured, preference, quantityKey, shortLabel } from './quantities';

/**
 * The overview of a plant, drawn so that it fills a control-room screen and stays legible on a small one: key indicators
 * on top, below them the line of the water with a column for each section, below that what serves it.
 */
const WIDTH = 1600;
const SIDE = 12;
const INDICATORS = { y: 8, h: 118 };
const COLUMNS_Y = 136;
const VESSEL = { y: 26, h: 52 };
const ROW_H = 20;
const READINGS_Y = 86;
const MAX_READINGS = 3;
const MACHINES_Y = 154;
const MAX_ROWS = 3;
const MACHINE = { cellW: 50, cellH: 50, size: 30 };
const SUPPORT_H = 150;
/** Between the line and what serves it: links run there side by side. */
const LANES_H = 60;
const LEGEND = { x: SIDE, w: 900, h: 26 };
const GAP = 6;

type DrillOf = (section: string) => string | null;

export function drawOverview(
  plant: Pick<PlantDto, 'type'>,
  flow: PlantFlow,
  { signals, drillOf }: { readonly signals: readonly SignalRef[]; readonly drillOf: DrillOf },
): DiagramDocument {
  const drawing = new Drawing();
  const keys = keyIndicators(plant.type, signals);
  drawIndicators(drawing, keys);
  const shown = new Set(keys.map(({ code }) => code));
  const rows = rowsOf(flow.line);
  const columnsH = MACHINES_Y + rows * MACHINE.cellH + GAP;
  const supportY = COLUMNS_Y + columnsH + LANES_H;
  drawLine(drawing, flow.line, { shown, drillOf, rows, isDrinking: plant.type === 'WTP' });
  drawSupport(drawing, flow.support, { shown, drillOf, y: supportY });
  drawServices(drawing, flow, plant.type === 'WTP');
  const legendY = flow.support.length === 0 ? supportY - LANES_H + GAP : supportY + SUPPORT_H + GAP;
  drawing.add('legend', 'legend', { ...LEGEND, y: legendY });
  return drawing.document(
    { zh: '工艺总貌', en: 'Process overview' },
    { level: 1, width: WIDTH, height: legendY + LEGEND.h + GAP },
  );
}

function drawIndicators(drawing: Drawing, keys: readonly SignalRef[]): void {
  const pitch = (WIDTH - 2 * SIDE + GAP) / Math.max(8, keys.length);
  keys.forEach((signal, i) => {
    const box = { x: SIDE + i * pitch, w: pitch - GAP, ...INDICATORS };
    const { code, section, name } = signal;
    drawing.add(`k ${code}`, 'indicator', box, { label: labelOf(name), bindings: { PV: code }, section });
  });
}

function pitchOf(line: readonly Step[]): number {
  return (WIDTH - 2 * SIDE + GAP) / Math.max(line.length, 6);
}

/** Rows of machines in the fullest column: no column is taller than it has to be. */
function rowsOf(line: readonly Step[]): number {
  const perRow = Math.max(1, Math.floor((pitchOf(line) - GAP - 6) / MACHINE.cellW));
  const needed = line.map(({ devices }) => Math.ceil(machinesOf(devices).length / perRow));
  return Math.min(MAX_ROWS, Math.max(1, ...needed));
}

interface StepOptions {
  /** Signals the key indicators show already. */
  readonly shown: ReadonlySet<string>;
  readonly drillOf: DrillOf;
}

function drawLine(
  drawing: Drawing,
  line: readonly Step[],
  { isDrinking, rows, ...options }: StepOptions & { readonly isDrinking: boolean; readonly rows: number },
): void {
  const pitch = pitchOf(line);
  const h = MACHINES_Y + rows * MACHINE.cellH + GAP;
  let before: string | undefined;
  line.forEach((step, i) => {
    const box = { x: SIDE + i * pitch, y: COLUMNS_Y, w: pitch - GAP, h };
    const { section, name, vessel } = step;
    const drill = options.drillOf(section);
    drawing.add(frameOf(section), 'frame', box, { label: name, section, drill });
    const symbol = vessel ?? 'tank';
    const place = { x: box.x + 10, y: box.y + VESSEL.y, w: box.w - 20, h: VESSEL.h };
    const level = levelOf(step);
    const bindings = level === undefined || symbolOf(symbol).kind !== 'vessel' ? {} : { PV: level.code };
    const id = drawing.add(`s ${section}`, symbol, place, { label: name, bindings, section, drill });
    const medium = isDrinking
      ? i > line.length - 3
        ? 'cleanWater'
        : 'water'
      : i > line.length - 3
        ? 'cleanWater'
        : 'sewage';
    if (before !== undefined) drawing.link([before, 'r'], [id, 'l'], medium);
    before = id;
    drawReadings(drawing, readingsOf(step, options.shown, level), {
      x: box.x + 4,
      y: box.y + READINGS_Y,
      w: box.w - 8,
    });
    drawMachines(drawing, step, { x: box.x + 3, y: box.y + MACHINES_Y, w: box.w - 6, rows });
  });
}

function drawReadings(
  drawing: Drawing,
  signals: readonly SignalRef[],
  at: { x: number; y: number; w: number },
  labels = shortLabel,
): void {
  signals.forEach((signal, i) => {
    drawing.reading(signal, { x: at.x, y: at.y + i * ROW_H, w: at.w, h: ROW_H }, labels(signal));
  });
}

function drawMachines(
  drawing: Drawing,
  { devices }: Step,
  at: { readonly x: number; readonly y: number; readonly w: number; readonly rows: number },
): void {
  const perRow = Math.max(1, Math.floor(at.w / MACHINE.cellW));
  const cellW = at.w / perRow;
  machinesOf(devices)
    .slice(0, perRow * at.rows)
    .forEach(({ device, symbol }, i) => {
      const x = at.x + (i % perRow) * cellW + (cellW - MACHINE.size) / 2;
      const y = at.y + Math.floor(i / perRow) * MACHINE.cellH;
      drawing.device(device, symbol, { x, y, w: MACHINE.size, h: MACHINE.size }, shortTag(device.tag));
    });
}

/** Machines before valves: on an overview it counts what turns. */
function machinesOf(devices: readonly DrawnDevice[]) {
  const drawn = devices.flatMap((device) => (device.symbol === null ? [] : [{ device, symbol: device.symbol }]));
  const rank = ({ symbol }: { symbol: (typeof drawn)[number]['symbol'] }) =>
    symbolOf(symbol).kind === 'valve' && symbol !== 'breaker' ? 1 : 0;
  const byTag = (a: (typeof drawn)[number], b: (typeof drawn)[number]) =>
    a.device.tag.localeCompare(b.device.tag, 'en', { numeric: true });
  return drawn.sort((a, b) => rank(a) - rank(b) || byTag(a, b));
}

/** `PS_P201` is P201 to everybody at the plant. */
function shortTag(tag: string): { zh: string; en: string } {
  const parts = tag.split(/[_.]/).filter((part) => part !== 'POS');
  // Where the number stands with the area, the rest alone would be the same for all.
  const own = /\d/.test(parts[0] ?? '') ? parts : parts.slice(1);
  const text = own.length === 0 ? tag : own.join(' ');
  return { zh: text, en: text };
}

function levelOf(step: Step): SignalRef | undefined {
  return measurementsOf(step.devices).find(
    (signal) =>
      isMeasured(signal) && quantityKey(signal) === 'LEVEL' && !/罐|tank level|溢流|overflow|药/i.test(namesOf(signal)),
  );
}

function namesOf({ name }: SignalRef): string {
  return `${name.zh} ${name.en}`;
}

/** One of each quantity, the most telling ones. */
function readingsOf(step: Step, shown: ReadonlySet<string>, level: SignalRef | undefined): SignalRef[] {
  const open = measurementsOf(step.devices).filter(
    (signal) => isMeasured(signal) && !shown.has(signal.code) && signal !== level,
  );
  const wanted = level === undefined || shown.has(level.code) ? open : [level, ...open];
  const sorted = wanted.sort((a, b) => preference(a) - preference(b));
  const once = sorted.filter(
    (signal, i) => sorted.findIndex((other) => quantityKey(other) === quantityKey(signal)) === i,
  );
  return once.slice(0, MAX_READINGS);
}

function drawSupport(
  drawing: Drawing,
  support: readonly Step[],
  { y, ...options }: StepOptions & { readonly y: number },
): void {
  const weights = support.map((step) => 1 + Math.min(6, machinesOf(step.devices).length) / 3);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const room = WIDTH - 2 * SIDE - GAP * Math.max(0, support.length - 1);
  let x = SIDE;
  support.forEach((step, i) => {
    const w = Math.min(320, (room * (weights[i] ?? 1)) / total);
    const { section, name } = step;
    drawing.add(
      frameOf(section),
      'frame',
      { x, y, w, h: SUPPORT_H },
      { label: name, section, drill: options.drillOf(section) },
    );
    const readings = supportReadings(step, options.shown);
    const readingsW = readings.length === 0 ? 0 : Math.min(150, w * 0.55);
    const several = (signal: SignalRef) =>
      readings.filter((other) => quantityKey(other) === quantityKey(signal)).length > 1;
    const labels = (signal: SignalRef) => (several(signal) ? labelOf(signal.name) : shortLabel(signal));
    drawReadings(drawing, readings, { x: x + 6, y: y + 28, w: readingsW }, labels);
    const left = x + readingsW + 10;
    const machines = machinesOf(step.devices).length;
    if (machines === 0 && step.vessel !== null) {
      const place = { x: left + 4, y: y + 32, w: Math.min(90, x + w - left - 12), h: VESSEL.h };
      drawing.add(`s ${section}`, step.vessel, place, { label: name, section });
    }
    drawMachines(drawing, step, { x: left, y: y + 28, w: x + w - left - 4, rows: 2 });
    x += w + GAP;
  });
}

function supportReadings(step: Step, shown: ReadonlySet<string>): SignalRef[] {
  const open = measurementsOf(step.devices).filter((signal) => isMeasured(signal) && !shown.has(signal.code));
  return open.sort((a, b) => preference(a) - preference(b)).slice(0, 6);
}

/** Air, chemicals, sludge and what goes back: from below into the columns of the line. */
function drawServices(drawing: Drawing, { line, support }: PlantFlow, isDrinking: boolean): void {
  const lined = new Set(line.map(({ section }) => section));
  const served = new Set(support.map(({ section }) => section));
  const first = (sections: readonly string[]) => sections.find((section) => lined.has(section));
  const up = (from: string, to: string | undefined, medium: 'air' | 'chemical') => {
    if (served.has(from) && to !== undefined) drawing.link([frameOf(from), 't'], [frameOf(to), 'b'], medium);
  };
  up('BLW', first(['OXI', 'MBR', 'ANX']), 'air');
  up('DOS', first(isDrinking ? ['COA', 'HEF'] : ['ANX', 'OXI', 'HEF']), 'chemical');
  drawSludge(drawing, { lined, served, first, isDrinking });
  if (served.has('THK') && served.has('DEW')) drawing.link([frameOf('THK'), 'r'], [frameOf('DEW'), 'l'], 'sludge');
  if (lined.has('OXI') && lined.has('ANX') && recycles(line))
    drawing.link([frameOf('OXI'), 'b'], [frameOf('ANX'), 'b'], 'return');
}

function recycles(line: readonly Step[]): boolean {
  const names = line.flatMap(({ devices }) => devices.map(({ name }) => `${name.zh} ${name.en}`));
  return names.some((name) => /内回流|internal recycle/i.test(name));
}

interface Served {
  readonly lined: ReadonlySet<string>;
  readonly served: ReadonlySet<string>;
  readonly first: (sections: readonly string[]) => string | undefined;
  readonly isDrinking: boolean;
}

/** What is separated goes back into the biology and on to where sludge is treated. */
function drawSludge(drawing: Drawing, { served, first, isDrinking }: Served): void {
  const separator = first(['SEC', 'MBR', 'SED', 'HEF']);
  const biology = isDrinking ? undefined : first(['ANA', 'ANX', 'OXI']);
  const sludge = ['THK', 'DIG', 'DEW'].find((section) => served.has(section));
  if (separator === undefined) return;
  // Pumps that stand apart take what is separated and pass it on.
  const hasPumps = served.has('SEC');
  if (hasPumps) drawing.link([frameOf(separator), 'b'], [frameOf('SEC'), 't'], 'sludge');
  if (biology !== undefined)
    drawing.link([frameOf(hasPumps ? 'SEC' : separator), hasPumps ? 't' : 'b'], [frameOf(biology), 'b'], 'return');
  if (sludge === undefined) return;
  if (hasPumps) drawing.link([frameOf('SEC'), 'r'], [frameOf(sludge), 'l'], 'sludge');
  else drawing.link([frameOf(separator), 'b'], [frameOf(sludge), 't'], 'sludge');
}

function frameOf(section: string): string {
  return `f ${section}`;
}
