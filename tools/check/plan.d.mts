import { type Users } from './import-graph.mjs';

export interface Plan {
  readonly format: string[];
  readonly lint: string[];
  readonly types: string[];
  readonly unit: string[];
  readonly services: string[];
  readonly browser: string[];
}

export declare function planFor(state: {
  readonly files: readonly string[];
  readonly changed: readonly string[];
  readonly users: Users;
  readonly areas: Readonly<Record<string, readonly string[]>>;
}): Plan;
