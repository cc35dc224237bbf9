import { symbolOf, type DiagramDocument, type Medium } from '@sed/diagrams-contract';
import type { SignalRef } from '@sed/platform-ports';
import { quantityOf, quantityName } from '@sed/signals-contract';
import { labelOf, measurementsOf, type DrawnDevice } from './devices';
import { Drawing } from './draw';
import type { Step, UnitPlan } from './flow';
import { isMeasured, quantityKey } from './quantities';

/** A unit: a block for each section in the direction of the flow, with every device and every measurement in it. */
const WIDTH = 1600;
const SIDE = 12;
const GAP = 26;
const TITLE = 28;
const ROW_H = 20;
const VESSEL = { w: 130, h: 84 };
const READING_W = 212;
const CELL = { w: 196, h: 88, size: 44 };
/** Measurements of one column beside the structure. */
const COLUMN = 6;

interface Block {
  readonly step: Step;
  readonly w: number;
  readonly h: number;
  readonly readings: readonly SignalRef[];
  readonly machines: readonly DrawnDevice[];
  readonly perRow: number;
}

/** Sections that serve the line, by what they give or take. */
const SERVICES: Readonly<Record<string, Medium>> = {
  BLW: 'air',
  DOS: 'chemical',
  THK: 'sludge',
  DIG: 'sludge',
  DEW: 'sludge',
  ODR: 'gas',
};

export function drawUnit(plan: UnitPlan, steps: readonly Step[], overview: string): DiagramDocument {
  const drawing = new Drawing();
  const blocks = steps.map(blockOf);
  drawing.add(
    'up',
    'pageLink',
    { x: SIDE, y: 8, w: 130, h: 28 },
    { label: { zh: '工艺总貌', en: 'Process overview' }, drill: overview },
  );
  let x = SIDE;
  let y = 48;
  let rowH = 0;
  let before: { readonly section: string; readonly isService: boolean } | undefined;
  for (const block of blocks) {
    const isNewRow = x > SIDE && x + block.w > WIDTH - SIDE;
    if (isNewRow) {
      x = SIDE;
      y += rowH + GAP;
      rowH = 0;
    }
    drawBlock(drawing, block, { x, y });
    const { section } = block.step;
    const medium = SERVICES[section];
    if (before !== undefined && !before.isService) linkBlocks(drawing, [before.section, section], { medium, isNewRow });
    before = { section, isService: medium !== undefined };
    x += block.w + GAP;
    rowH = Math.max(rowH, block.h);
  }
  const height = Math.max(480, y + rowH + SIDE);
  return drawing.document(plan.name, { level: 2, width: WIDTH, height });
}

/** Water goes on to the next block; what serves gives back to the one before it. */
function linkBlocks(
  drawing: Drawing,
  [before, section]: readonly [string, string],
  { medium, isNewRow }: { readonly medium: Medium | undefined; readonly isNewRow: boolean },
): void {
  const ports = isNewRow ? (['b', 't'] as const) : (['r', 'l'] as const);
  const one = [`f ${before}`, ports[0]] as const;
  const other = [`f ${section}`, ports[1]] as const;
  if (medium === undefined) drawing.link(one, other, 'water');
  else if (medium === 'sludge' || medium === 'gas') drawing.link(one, other, medium);
  else drawing.link(other, one, medium);
}

function blockOf(step: Step): Block {
  const machines = step.devices
    .filter(({ symbol }) => symbol !== null)
    .sort((a, b) => a.tag.localeCompare(b.tag, 'en', { numeric: true }));
  const readings = measurementsOf(step.devices).filter(({ kind }) => kind !== 'MAN');
  const columns = Math.ceil(readings.length / COLUMN);
  const headW = (step.vessel === null ? 0 : VESSEL.w + GAP) + columns * READING_W;
  const room = WIDTH - 2 * SIDE;
  const wanted = Math.max(headW, Math.min(machines.length, 3) * CELL.w, 220) + 2 * GAP;
  const w = Math.min(room, wanted);
  const perRow = Math.max(1, Math.floor((w - 2 * GAP) / CELL.w));
  const shownColumns = Math.max(1, Math.floor((w - 2 * GAP - (step.vessel === null ? 0 : VESSEL.w + GAP)) / READING_W));
  const rows = Math.ceil(readings.length / Math.max(1, Math.min(columns, shownColumns)));
  const headH = Math.max(step.vessel === null ? 0 : VESSEL.h, rows * ROW_H);
  const machinesH = Math.ceil(machines.length / perRow) * CELL.h;
  return { step, w, h: TITLE + headH + GAP + machinesH + GAP, readings, machines, perRow };
}

function drawBlock(drawing: Drawing, block: Block, at: { readonly x: number; readonly y: number }): void {
  const { step, w, h, readings, machines, perRow } = block;
  const { section, name, vessel } = step;
  drawing.add(`f ${section}`, 'frame', { ...at, w, h }, { label: name, section });
  const left = at.x + GAP;
  const top = at.y + TITLE;
  if (vessel !== null) {
    const level = readings.find(
      (signal) => isMeasured(signal) && quantityKey(signal) === 'LEVEL' && !/罐|药/.test(signal.name.zh),
    );
    const bindings = level === undefined || symbolOf(vessel).kind !== 'vessel' ? {} : { PV: level.code };
    drawing.add(`s ${section}`, vessel, { x: left, y: top, ...VESSEL }, { label: name, bindings, section });
  }
  const readingsX = left + (vessel === null ? 0 : VESSEL.w + GAP);
  const columns = Math.max(1, Math.floor((at.x + w - GAP - readingsX) / READING_W));
  const perColumn = Math.max(
    1,
    Math.ceil(readings.length / Math.min(columns, Math.ceil(readings.length / COLUMN) || 1)),
  );
  readings.forEach((signal, i) => {
    const box = {
      x: readingsX + Math.floor(i / perColumn) * READING_W,
      y: top + (i % perColumn) * ROW_H,
      w: READING_W - 14,
      h: ROW_H,
    };
    drawing.reading(signal, box, labelOf(signal.name));
  });
  const headH = Math.max(
    vessel === null ? 0 : VESSEL.h,
    (readings.length === 0 ? 0 : Math.min(perColumn, readings.length)) * ROW_H,
  );
  machines.forEach((device, i) => {
    const x = left + (i % perRow) * CELL.w;
    const y = top + headH + GAP + Math.floor(i / perRow) * CELL.h;
    drawMachine(drawing, device, { x, y });
  });
}

function drawMachine(
  drawing: Drawing,
  device: DrawnDevice,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const symbol = device.symbol ?? 'motor';
  drawing.device(device, symbol, { x: x + 14, y, w: CELL.size, h: CELL.size }, labelOf(device.name));
  const numbers = device.signals.filter(isNumber).sort((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
  numbers.slice(0, 4).forEach((signal, i) => {
    const box = { x: x + 14 + CELL.size + 22, y: y + i * (ROW_H - 1), w: CELL.w - CELL.size - 46, h: ROW_H - 1 };
    drawing.reading(signal, box, labelOf(quantityName(quantityOf(signal))));
  });
}

function isNumber({ kind }: SignalRef): boolean {
  return kind !== 'DI' && kind !== 'DO';
}
