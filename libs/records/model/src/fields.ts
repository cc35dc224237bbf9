import type { BilingualText } from '@sed/platform-contract';
import type { FileKind } from '@sed/records-contract';
import { z } from 'zod';

/** A text in both interface languages; a missing translation does not compile. */
export type Label = BilingualText;

/** Lengths the specification allows for texts (document 1 §5). */
export type TextLength = 10 | 11 | 20 | 30 | 50 | 100 | 300 | 500 | 2000;

/** Ready-made checks of a text; each has its own refusal. */
export type TextFormat = 'phone' | 'colour' | 'typeCode' | 'email' | 'url' | 'code' | 'loginName' | 'digits';

/** What a picker chooses from beside the records of a module. */
export type BuiltInTarget = 'person' | 'org' | 'plant' | 'signal' | 'role' | 'menu' | 'department' | 'alarm';

export interface ChoiceItem {
  readonly code: string;
  readonly label: Label;
  /** In a table, where several stand side by side: "Mon" for "Monday". */
  readonly short?: Label;
  /** Colour role of the status registry; tables show it as a tag. */
  readonly tone?: Tone;
}

/** Colour roles of states: calm, never the reserved alarm colours. */
export type Tone = 'idle' | 'todo' | 'doing' | 'warn' | 'bad' | 'good' | 'off';

interface Common {
  readonly label: Label;
  readonly hint?: Label;
  readonly required?: boolean;
  /** Set by the service only; never accepted from a client. */
  readonly readOnly?: boolean;
  /** Kept for the service: no page shows it. */
  readonly internal?: true;
  /** Accepted when the record is made, fixed afterwards. */
  readonly createOnly?: boolean;
  /** No two records may share the value: in the plant, or anywhere. */
  readonly unique?: 'plant' | 'all';
  /** Found by the list's search box. */
  readonly searchable?: boolean;
  /** Verb of this module a viewer needs to see the value (personal data, prices); others get nothing. */
  readonly visibleWith?: 'view' | 'edit' | 'config';
  /** Shown and asked for only while another field has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
  /** Said in place of nothing once another field is filled in: what should be there was never recorded. */
  readonly unrecorded?: { readonly once: string; readonly label: Label };
  readonly widthPx?: number;
  readonly initial?: string | number | boolean;
}

/**
 * Whether and how a column of numbers comes to one number. Without it there is none: prices, shares of different wholes
 * and counts of different things do not add up. `sameIn` names the field that must say the same in every row, most often
 * the unit: 100 t and 25 trips have no sum.
 */
export type Total =
  | { readonly by: 'sum'; readonly sameIn?: string }
  /** Weighted by another field of the row. */
  | { readonly by: 'mean'; readonly weight: string; readonly sameIn?: string };

export type TextField = Common & {
  readonly kind: 'text';
  readonly max: TextLength;
  readonly lines?: number;
  readonly format?: TextFormat;
  /** Exactly this many digits, for example equipment codes. */
  readonly digits?: number;
};
export type BilingualField = Common & { readonly kind: 'bilingual'; readonly max: TextLength };
export type NumberField = Common & {
  readonly kind: 'number';
  readonly unit?: string;
  /** Field beside it that holds the unit, where records differ in it. */
  readonly unitField?: string;
  /** Field beside it that holds the decimals to show; the own ones bound what is stored. */
  readonly decimalsField?: string;
  readonly decimals: 0 | 1 | 2 | 3 | 4 | 6;
  readonly min?: number;
  readonly max?: number;
  /** At most this many digits before the point. */
  readonly integerDigits?: number;
  /** It names something and is no quantity, as a year does: its thousands stand together. */
  readonly isName?: boolean;
  readonly total?: Total;
};
/** An exact decimal, carried as text: money, stock, billed volumes. */
export type DecimalField = Common & {
  readonly kind: 'decimal';
  readonly unit?: string;
  readonly decimals: 2 | 4;
  readonly min?: string;
  readonly max?: string;
  readonly total?: Total;
};
export type FlagField = Common & { readonly kind: 'flag' };
export type ChoiceField = Common & {
  readonly kind: 'choice';
  /** Either a fixed list or the key of a dictionary. */
  readonly items?: readonly ChoiceItem[];
  readonly dictionary?: string;
  readonly multiple?: boolean;
  readonly maxItems?: number;
};
/** `YYYY-MM-DD` in the plant's zone; `month` is `YYYY-MM`, `clock` is `HH:mm`. */
export type DateField = Common & { readonly kind: 'date' | 'month' | 'clock' };
/** Epoch milliseconds. */
export type InstantField = Common & { readonly kind: 'instant' };
export type RefField = Common & {
  readonly kind: 'ref';
  /** Key of a module, or a built-in kind. */
  readonly target: string;
  readonly multiple?: boolean;
  readonly maxItems?: number;
  /** The records chosen from must belong to the plant of this record. */
  readonly samePlant?: boolean;
  /**
   * Of an organisation or a plant, in a module of scope `group`: only who has what is named sees the record, and only
   * who may write there names it. Has to be said either way; records that name nothing are common to all.
   */
  readonly guards?: boolean;
  /** Nobody looks for records by it, and nothing asks back from what it names: its column has no index. */
  readonly isSought?: false;
};
export type FilesField = Common & { readonly kind: 'files'; readonly of: FileKind; readonly maxItems: 1 | 3 | 8 };
/** A drawn or stored signature: file id, person and time, bound to the record's values at signing. */
export type SignatureField = Common & { readonly kind: 'signature' };
export type LinesField = Common & {
  readonly kind: 'lines';
  readonly fields: Readonly<Record<string, LineField>>;
  readonly minItems?: number;
  readonly maxItems: number;
  /** Field of a line that must not repeat. */
  readonly uniqueBy?: string;
};
/** The record above this one in a tree of the same module. */
export type ParentField = Common & { readonly kind: 'parent'; readonly maxDepth?: number };
/** Worked out from the other values whenever it is shown; never stored. */
export type ComputedField = Common & {
  readonly kind: 'computed';
  readonly unit?: string;
  readonly decimals?: 0 | 1 | 2 | 3 | 4;
  readonly total?: Total;
  readonly compute: (values: Readonly<Record<string, unknown>>) => string | number | null;
};
/** The present value of the signal another field names, with as many decimals as a third field says. */
export type LiveField = Common & {
  readonly kind: 'live';
  readonly signalField: string;
  readonly decimalsField?: string;
};
/** Structured content a slot of its own edits, guarded by its own schema. */
export type StructField = Common & { readonly kind: 'struct'; readonly schema: z.ZodType };

/** Fields a child line may have: no lines in lines, no trees. */
export type LineField =
  | TextField
  | NumberField
  | DecimalField
  | FlagField
  | ChoiceField
  | DateField
  | InstantField
  | RefField
  | ComputedField;

export type Field =
  | LineField
  | BilingualField
  | FilesField
  | SignatureField
  | LinesField
  | ParentField
  | LiveField
  | StructField;

export type Fields = Readonly<Record<string, Field>>;
export type FieldKind = Field['kind'];

/** A stored signature. */
export const signatureValue = z.object({
  fileId: z.string(),
  userCode: z.string(),
  at: z.number(),
  /** SHA-256 of the values signed. */
  digest: z.string(),
});
export type SignatureValue = z.infer<typeof signatureValue>;
