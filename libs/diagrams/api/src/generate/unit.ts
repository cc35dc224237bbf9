import { symbolOf, type DiagramDocument, type Medium } from '@sed/diagrams-contract';
import type { SignalRef } from '@sed/platform-ports';
import { quantityOf, quantityName } from '@sed/signals-contract';
import { labelOf, measurementsOf, type DrawnDevice } from './devices';
import { Drawing } from './draw';
import type { Step, UnitPlan } from './flow';
import { isMeasured, quantityKey } from './quantities';

/** A unit: a block for each section in the direction of the flow, with every device and every measurement in it. */
const WIDTH = 1280;
const SIDE = 12;
const GAP = 16;
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

const MEDIUM: Readonly<Record<string, Medium>> = {
  BLW: 'air',
  DOS: 'chemical',
  PWR: 'power',
  THK: 'sludge',
  DEW: 'sludge',
  DIG: 'sludge',
  SEC: 'sludge',
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
  let before: string | undefined;
  for (const block of blocks) {
    if (x > SIDE && x + block.w > WIDTH - SIDE) {
      x = SIDE;
      y += rowH + GAP;
      rowH = 0;
      before = undefined;
    }
    const vessel = drawBlock(drawing, block, { x, y });
    if (before !== undefined && vessel !== undefined)
      drawing.link([before, 'r'], [vessel, 'l'], MEDIUM[block.step.section] ?? 'water');
    before = vessel;
    x += block.w + GAP;
    rowH = Math.max(rowH, block.h);
  }
  const height = Math.max(480, y + rowH + SIDE);
  return drawing.document(plan.name, { level: 2, width: WIDTH, height });
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

function drawBlock(drawing: Drawing, block: Block, at: { readonly x: number; readonly y: number }): string | undefined {
  const { step, w, h, readings, machines, perRow } = block;
  const { section, name, vessel } = step;
  drawing.add(`f ${section}`, 'frame', { ...at, w, h }, { label: name, section });
  const left = at.x + GAP;
  const top = at.y + TITLE;
  let id: string | undefined;
  if (vessel !== null) {
    const level = readings.find(
      (signal) => isMeasured(signal) && quantityKey(signal) === 'LEVEL' && !/罐|药/.test(signal.name.zh),
    );
    const bindings = level === undefined || symbolOf(vessel).kind !== 'vessel' ? {} : { PV: level.code };
    id = drawing.add(`s ${section}`, vessel, { x: left, y: top, ...VESSEL }, { label: name, bindings, section });
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
  return id;
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
