import type { BindingRole } from './binding';

/**
 * How a symbol shows state. `machine`: runs or stands; `valve`: open, closed or between; `vessel`: holds something, its
 * level is its PV; `instrument`: one measured value; `indicator`: a value as a bar with band, limits and the last hour;
 * `reading`: a value in one line; `plain`: no state.
 */
export type SymbolKind = 'machine' | 'valve' | 'vessel' | 'instrument' | 'indicator' | 'reading' | 'plain';

/** Roles an element of a kind can be bound by, the most telling first. */
export const KIND_ROLES: Readonly<Record<SymbolKind, readonly BindingRole[]>> = {
  machine: ['RUN', 'FAULT', 'MODE', 'REMOTE', 'TRANSIT', 'LOCK', 'CMD', 'SPD', 'CUR', 'PV', 'SP', 'OUT'],
  valve: ['OPEN', 'CLOSED', 'POS', 'FAULT', 'MODE', 'REMOTE', 'TRANSIT', 'LOCK', 'CMD', 'SP', 'OUT'],
  vessel: ['PV', 'FAULT'],
  instrument: ['PV', 'SP', 'FAULT'],
  indicator: ['PV', 'SP'],
  reading: ['PV', 'SP'],
  plain: [],
};

/** One of these must be bound for the element to say anything. */
export const TELLING_ROLES: Readonly<Record<SymbolKind, readonly BindingRole[]>> = {
  machine: ['RUN', 'SPD', 'PV'],
  valve: ['OPEN', 'CLOSED', 'POS'],
  vessel: [],
  instrument: ['PV'],
  indicator: ['PV'],
  reading: ['PV'],
  plain: [],
};
