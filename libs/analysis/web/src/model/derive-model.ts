import { sectionName, sectionPlace, type BilingualText } from '@sed/platform-contract';
import {
  commonName,
  compareQuantities,
  LINK_SIGNAL_CODE,
  parseTag,
  quantityName,
  quantityOf,
  type SignalDto,
} from '@sed/signals-contract';

export interface ModelColumn {
  readonly quantity: string;
  readonly title: BilingualText;
}

/** One piece of equipment: a signal, or a hole, under each column of its group. */
export interface ModelRow {
  readonly device: string;
  readonly title: BilingualText;
  readonly cells: readonly (SignalDto | undefined)[];
}

/** Equipment that shares quantities. */
export interface ModelTable {
  readonly columns: readonly ModelColumn[];
  readonly rows: readonly ModelRow[];
}

/** One process section. */
export interface ModelGroup {
  readonly section: string;
  readonly title: BilingualText;
  /** Measurements that stand alone, each under its own name. */
  readonly readings: readonly SignalDto[];
  /** Equipment of one kind each: pumps and valves have no column in common. */
  readonly tables: readonly ModelTable[];
}

export interface RealTimeModel {
  readonly groups: readonly ModelGroup[];
  /** Signals that found no cell because another one of the same device and quantity had taken it; shown as readings. */
  readonly ambiguous: readonly string[];
}

/** P9 before P10. */
const byCode = new Intl.Collator('en', { numeric: true });

interface Draft {
  readonly devices: Map<string, Map<string, SignalDto>>;
  readonly readings: SignalDto[];
}

/**
 * Builds the live grid from the signal register by the tag grammar: section → group, device → row, quantity → column.
 * A device with one signal only is a reading: a table of single cells would be mostly holes.
 */
export function deriveModel(signals: readonly SignalDto[]): RealTimeModel {
  const drafts = new Map<string, Draft>();
  const ambiguous: string[] = [];
  for (const signal of signals) {
    if (signal.state !== 'ENABLED' || signal.code === LINK_SIGNAL_CODE) continue;
    const draft = draftOf(drafts, signal.section);
    const { device } = parseTag(signal.code);
    const cells = draft.devices.get(device) ?? new Map<string, SignalDto>();
    draft.devices.set(device, cells);
    const quantity = quantityOf(signal);
    if (cells.has(quantity)) {
      ambiguous.push(signal.code);
      draft.readings.push(signal);
    } else cells.set(quantity, signal);
  }
  const groups = [...drafts].map(([section, draft]) => groupOf(section, draft));
  groups.sort((a, b) => sectionPlace(a.section) - sectionPlace(b.section) || a.section.localeCompare(b.section));
  return { groups, ambiguous };
}

function draftOf(drafts: Map<string, Draft>, section: string): Draft {
  const known = drafts.get(section);
  if (known !== undefined) return known;
  const made: Draft = { devices: new Map(), readings: [] };
  drafts.set(section, made);
  return made;
}

function groupOf(section: string, draft: Draft): ModelGroup {
  const readings = [...draft.readings];
  const equipment: [string, Map<string, SignalDto>][] = [];
  for (const [device, cells] of draft.devices) {
    if (cells.size > 1) equipment.push([device, cells]);
    else readings.push(...cells.values());
  }
  readings.sort((a, b) => byCode.compare(a.code, b.code));
  equipment.sort(([a], [b]) => byCode.compare(a, b));
  return {
    section,
    title: sectionName(section),
    readings,
    tables: kindsOf(equipment).map(tableOf),
  };
}

type Device = readonly [device: string, cells: ReadonlyMap<string, SignalDto>];

/** Puts devices together that share a quantity, directly or through others, so that no table is mostly holes. */
function kindsOf(equipment: readonly Device[]): Device[][] {
  const kinds: { quantities: Set<string>; devices: Device[] }[] = [];
  for (const device of equipment) {
    const own = new Set(device[1].keys());
    const related = kinds.filter(({ quantities }) => [...own].some((quantity) => quantities.has(quantity)));
    const [home, ...others] = related;
    if (home === undefined) {
      kinds.push({ quantities: own, devices: [device] });
      continue;
    }
    home.devices.push(device);
    for (const quantity of own) home.quantities.add(quantity);
    for (const other of others) {
      home.devices.push(...other.devices);
      for (const quantity of other.quantities) home.quantities.add(quantity);
      kinds.splice(kinds.indexOf(other), 1);
    }
  }
  return kinds.map(({ devices }) => devices.sort(([a], [b]) => byCode.compare(a, b)));
}

function tableOf(devices: readonly Device[]): ModelTable {
  const quantities = [...new Set(devices.flatMap(([, cells]) => [...cells.keys()]))].sort(compareQuantities);
  return {
    columns: quantities.map((quantity) => ({ quantity, title: quantityName(quantity) })),
    rows: devices.map(([device, cells]) => ({
      device,
      title: commonName(
        [...cells.values()].map((signal) => signal.name),
        device,
      ),
      cells: quantities.map((quantity) => cells.get(quantity)),
    })),
  };
}

/** Keeps what a search names: a group, a device or a signal, by any of its names or its tag. */
export function filterModel(model: RealTimeModel, keyword: string): RealTimeModel {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return model;
  const hits = (...texts: (BilingualText | string)[]) =>
    texts.some((text) => (typeof text === 'string' ? text : `${text.en}\n${text.zh}`).toLowerCase().includes(wanted));
  const groups = model.groups.flatMap((group) => {
    if (hits(group.title, group.section)) return [group];
    const readings = group.readings.filter((signal) => hits(signal.name, signal.code));
    const tables = group.tables.flatMap((table) => {
      const rows = table.rows.filter((row) =>
        hits(row.title, row.device, ...row.cells.flatMap((c) => (c ? [c.name] : []))),
      );
      return rows.length === 0 ? [] : [{ ...table, rows }];
    });
    return readings.length + tables.length === 0 ? [] : [{ ...group, readings, tables }];
  });
  return { groups, ambiguous: model.ambiguous };
}
