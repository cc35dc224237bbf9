import type { Language } from '@sed/platform-contract';

/** One thing a reference field can point at. */
export interface ReferenceChoice {
  readonly id: string;
  readonly label: string;
  /** Second line of a picker: a number, a place. */
  readonly hint: string | null;
}

export interface ReferenceQuestion {
  /** Plants the asker may choose from. */
  readonly plants: ReadonlySet<string>;
  readonly keyword: string | undefined;
  readonly limit: number;
  readonly language: Language;
}

/** Things other than records that fields refer to: people, plants, signals, organisations. One source per target. */
export interface ReferenceSource {
  /** Texts by id; what does not exist is left out. */
  labels(ids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>>;
  options(question: ReferenceQuestion): Promise<readonly ReferenceChoice[]>;
  /** Which of the ids exist and, when plants are named, belong to them. */
  existing(ids: readonly string[], plants: ReadonlySet<string> | undefined): Promise<ReadonlySet<string>>;
}

/** Features register what they hold: `person`, `org`, `plant`, `signal`, `role`, `menu`, `department`, `alarm`. */
export abstract class ReferenceSources {
  abstract register(target: string, source: ReferenceSource): void;
  abstract of(target: string): ReferenceSource | undefined;
}
