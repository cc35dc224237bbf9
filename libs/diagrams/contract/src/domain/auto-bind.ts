import type { BilingualText } from '@sed/platform-contract';
import { commonName, parseTag, quantityOf, type SignalKind, type SignalRole } from '@sed/signals-contract';
import { isSwitchRole, ROLE_OF_QUANTITY, type BindingRole } from './binding';
import type { DiagramDocument, DiagramElement } from './diagram';
import { KIND_ROLES, TELLING_ROLES, type SymbolKind } from './symbol-kind';
import { symbolOf } from './symbols';

export interface BindableSignal {
  readonly code: string;
  readonly name: BilingualText;
  readonly kind: SignalKind;
  readonly role: SignalRole | null;
}

/** All signals of one device, as the tag grammar puts them together. */
export interface Device<S extends BindableSignal = BindableSignal> {
  readonly tag: string;
  readonly name: BilingualText;
  readonly signals: readonly S[];
}

export function devicesOf<S extends BindableSignal>(signals: readonly S[]): ReadonlyMap<string, Device<S>> {
  const byTag = new Map<string, S[]>();
  for (const signal of signals) {
    const { device } = parseTag(signal.code);
    byTag.set(device, [...(byTag.get(device) ?? []), signal]);
  }
  return new Map(
    [...byTag].map(([tag, own]) => {
      const name = commonName(
        own.map((signal) => signal.name),
        tag,
      );
      return [tag, { tag, name, signals: own }];
    }),
  );
}

/** What a signal says of an element of this kind; undefined for what has no place on it. */
export function roleOn(kind: SymbolKind, signal: BindableSignal): BindingRole | undefined {
  // Of a valve or breaker "open" is a position, whatever the register calls it.
  const byTag = ROLE_OF_QUANTITY[parseTag(signal.code).quantity];
  const isPosition = kind === 'valve' && (byTag === 'OPEN' || byTag === 'CLOSED' || byTag === 'POS');
  const told = isPosition ? byTag : signal.role === 'OUT' ? 'OUT' : ROLE_OF_QUANTITY[quantityOf(signal)];
  const isSwitch = signal.kind === 'DI' || signal.kind === 'DO';
  const role = told ?? (isSwitch ? undefined : 'PV');
  if (role === undefined || isSwitchRole(role) !== isSwitch) return undefined;
  return KIND_ROLES[kind].includes(role) ? role : undefined;
}

/** The bindings of an element by the signals of its device; of two for one role the first by code. */
export function bindingsBy(kind: SymbolKind, device: Device): DiagramElement['bindings'] {
  const bindings: Partial<Record<BindingRole, string>> = {};
  for (const signal of [...device.signals].sort((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))) {
    const role = roleOn(kind, signal);
    if (role !== undefined) bindings[role] ??= signal.code;
  }
  return bindings;
}

export interface AutoBinding {
  readonly elements: DiagramElement[];
  readonly bound: readonly { readonly elementId: string; readonly role: string; readonly code: string }[];
  /** Elements that several devices fit: a person has to choose. */
  readonly ambiguous: readonly { readonly elementId: string; readonly devices: readonly string[] }[];
  readonly missing: readonly string[];
}

/**
 * Binds what is not bound yet: by the tag of the element's device, else by its name being that of one device or signal.
 * What people bound stays.
 */
export function autoBind(document: Pick<DiagramDocument, 'elements'>, signals: readonly BindableSignal[]): AutoBinding {
  const devices = devicesOf(signals);
  const bound: AutoBinding['bound'][number][] = [];
  const ambiguous: AutoBinding['ambiguous'][number][] = [];
  const missing: string[] = [];
  const elements = document.elements.map((element) => {
    const { kind } = symbolOf(element.symbol);
    if (KIND_ROLES[kind].length === 0) return element;
    const fitting = devicesFor(element, devices);
    const [device, ...others] = fitting;
    if (device === undefined || others.length > 0) {
      const isTold = TELLING_ROLES[kind].length === 0 || TELLING_ROLES[kind].some((role) => role in element.bindings);
      if (others.length > 0) ambiguous.push({ elementId: element.id, devices: fitting.map(({ tag }) => tag) });
      else if (!isTold) missing.push(element.id);
      return element;
    }
    const bindings = { ...bindingsBy(kind, device), ...element.bindings };
    for (const [role, code] of Object.entries(bindings)) {
      if (!(role in element.bindings)) bound.push({ elementId: element.id, role, code });
    }
    return { ...element, bindings, device: device.tag };
  });
  return { elements, bound, ambiguous, missing };
}

function devicesFor({ device, label }: DiagramElement, devices: ReadonlyMap<string, Device>): Device[] {
  if (device !== null) {
    const own = devices.get(device);
    return own === undefined ? [] : [own];
  }
  const words = new Set([label?.zh, label?.en].filter((text) => text !== undefined && text !== ''));
  if (words.size === 0) return [];
  return [...devices.values()].filter(({ tag, name, signals }) => {
    const texts = [tag, name.zh, name.en, ...(signals.length === 1 ? signals.map(({ code }) => code) : [])];
    return texts.some((text) => words.has(text));
  });
}
