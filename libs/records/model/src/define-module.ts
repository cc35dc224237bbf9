import type { Verb } from '@sed/platform-contract';
import type { z } from 'zod';
import type { Field, Fields, Label, SignatureValue } from './fields';
import type { FlowDefinition, Refusal } from './flow/flow-definition';

type Name<F extends Fields> = keyof F & string;
/** A column is a field or one of the columns every record has. */
export type Column<N extends string = string> = N | 'no' | 'status' | 'factoryNo' | 'updatedAt' | 'createdAt';

/** What a rule may ask about the change itself. */
export interface RuleChange {
  readonly nowMs: number;
  /** The field is being set now; what was true when it was saved need not be true for ever. */
  readonly isChanged: (field: string) => boolean;
}

/** A check across fields, run by the form and again by the service. */
export interface Rule {
  readonly name: string;
  check(values: Readonly<Record<string, unknown>>, change: RuleChange): Refusal | undefined;
}

/** Ways a list can be looked at; its table is always one of them. */
export type ListView = 'table' | 'board' | 'calendar';

/** On which days a record stands in the calendar of its list. */
export interface CalendarDefinition<N extends string> {
  /** A day or an instant the list can be filtered by. */
  readonly from: N;
  /** Last day, of records that last; it must be required. */
  readonly to?: N;
  /** Several choices `1` (Monday) to `7`: on the other days between them it does not stand. */
  readonly weekdays?: N;
  /** Said beside the title, such as the person of a shift. */
  readonly beside?: N;
}

/** Fields of child lines by their path: `items.part`. */
type LinePath<F extends Fields> = string extends keyof F
  ? string
  : {
      readonly [N in Name<F>]: F[N] extends { readonly kind: 'lines'; readonly fields: infer L }
        ? `${N}.${keyof L & string}`
        : never;
    }[Name<F>];

export interface ListDefinition<N extends string, P extends string = never> {
  readonly columns: readonly Column<N>[];
  /** Columns that give way on a screen too narrow for all, the first of them first. */
  readonly yields?: readonly Column<N>[];
  /** Of a field of lines (`items.part`), one line is enough. */
  readonly filters: readonly (Column<N> | P)[];
  /** `field` or `-field`. */
  readonly sort?: string;
  /** Days the first range filter covers while nothing else is asked for; a date or instant field must be a filter. */
  readonly rangeDays?: number;
  /** Besides the table, the first of them being what the list opens with: a board of the flow's states, a calendar. */
  readonly views?: readonly ListView[];
  readonly calendar?: CalendarDefinition<N>;
}

/**
 * The single typed description from which storage, calls and pages of a management module are derived. `scope: 'plant'`
 * records belong to a plant and are guarded by it; `'group'` records are common to all.
 */
export interface ModuleDefinition<
  K extends string = string,
  F extends Fields = Fields,
  S extends string = string,
  A extends string = string,
> {
  readonly key: K;
  /** Path of its page in the route table. */
  readonly path: string;
  readonly scope: 'plant' | 'group';
  /** Singular for buttons and dialogs; the page's title comes from the route table. */
  readonly label: Label;
  readonly fields: F;
  /** Field that names a record where only a word of it is shown. */
  readonly title: Name<F>;
  /** Document number `{prefix}-{plant}-{yyyyMMdd}-{seq4}`; records of some kinds may have prefixes of their own. */
  readonly number?: {
    readonly prefix: string;
    readonly by?: { readonly field: Name<F>; readonly prefixes: Readonly<Record<string, string>> };
  };
  readonly list: ListDefinition<Name<F>, LinePath<F>>;
  /**
   * Columns the database keeps records in order of, the plant before them: what lists of very many records are asked by.
   * The order of the list and single references have an index anyway; a filter alone has none. A field of several
   * references stands alone: by it is found who is among them.
   */
  readonly indexes?: readonly (readonly Column<Name<F>>[])[];
  readonly form: readonly { readonly label: Label; readonly fields: readonly Name<F>[] }[];
  readonly flow?: FlowDefinition<Name<F>, S, A>;
  readonly rules?: readonly Rule[];
  /**
   * Records of a plant that are not for everybody who may look there: who made one sees it, who is named in these fields,
   * and who holds the verb at its plant.
   */
  readonly privateTo?: { readonly persons: readonly Name<F>[]; readonly unless: Verb };
  /**
   * Records of the group that name nobody, beside others that name whose they are or in a module without owners: changed
   * by whoever may at every plant. Left out, whoever may at one of them changes what all use.
   */
  readonly commonBy?: 'everywhere';
  /** Verbs offered besides `view`; those of the flow's actions are added. */
  readonly verbs: readonly Verb[];
  /**
   * Documents past draft are cancelled, never removed: `initial` allows it before the first step of the flow, `editable`
   * in editable states.
   */
  readonly removal: 'never' | 'initial' | 'editable' | 'always';
  /** Two records may turn out to be one: whatever refers to one of them then refers to the other. */
  readonly merges?: true;
  /** Fields by which an import finds the record a row means. */
  readonly importKey?: readonly Name<F>[];
  /**
   * Fields that tell which starter row a record stands for: one that people have, or once had and removed, is not added by
   * a later version of the product.
   */
  readonly starterKey?: readonly Name<F>[];
  readonly retentionYears?: number;
  /** Its records are taken along where there is no connection: what is done with them there is sent later. */
  readonly worksOffline?: true | WorksWith;
  /** `own`: a table made from the fields; `bound`: a store the feature binds (people, plants, signals). */
  readonly storage?: 'own' | 'bound';
}

/** Rows a new installation starts with, by module; apart from the definitions, for no browser needs them. */
export type Starters = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Keeps literal types, so columns, states and actions are checked where the definition is written. */
export function defineModule<
  const K extends string,
  const F extends Fields,
  const S extends string = never,
  const A extends string = never,
>(definition: ModuleDefinition<K, F, S, A>): ModuleDefinition<K, F, S, A> {
  return definition;
}

type ChoiceCode<C> = C extends { readonly items: readonly { readonly code: infer V extends string }[] } ? V : string;
type Many<C, V> = C extends { readonly multiple: true } ? readonly V[] : V;
type LineOf<L> = { readonly [N in keyof L]: ValueOf<L[N]> | null };

/** Type of a field's value. */
export type ValueOf<C> = C extends { readonly kind: 'text' | 'decimal' | 'date' | 'month' | 'clock' | 'parent' }
  ? string
  : C extends { readonly kind: 'bilingual' }
    ? Label
    : C extends { readonly kind: 'number' | 'instant' }
      ? number
      : C extends { readonly kind: 'flag' }
        ? boolean
        : C extends { readonly kind: 'choice' }
          ? Many<C, ChoiceCode<C>>
          : C extends { readonly kind: 'ref' }
            ? Many<C, string>
            : C extends { readonly kind: 'files' }
              ? readonly string[]
              : C extends { readonly kind: 'signature' }
                ? SignatureValue
                : C extends { readonly kind: 'lines'; readonly fields: infer L }
                  ? readonly LineOf<L>[]
                  : C extends { readonly kind: 'struct'; readonly schema: infer Z extends z.ZodType }
                    ? z.output<Z>
                    : string | number;

/** Values of a record: what is required is there, the rest may be null. */
export type ValuesOf<D> = D extends { readonly fields: infer F }
  ? { readonly [N in keyof F]: F[N] extends { readonly required: true } ? ValueOf<F[N]> : ValueOf<F[N]> | null }
  : never;

/** Any definition, for lists of them. */
export type AnyModule = ModuleDefinition;

/** Modules whose records at the same plant go along with a record: its pages cannot do without them. */
export interface WorksWith {
  readonly with: readonly string[];
}

export function worksOffline({ worksOffline: how }: Pick<AnyModule, 'worksOffline'>): boolean {
  return how !== undefined;
}

/** Modules that go along with records of this one. */
export function takenAlongWith({ worksOffline: how }: Pick<AnyModule, 'worksOffline'>): readonly string[] {
  return how === undefined || how === true ? [] : how.with;
}

/** Whether a value of this field is kept in the database. */
export function isStored(field: Field): boolean {
  return field.kind !== 'computed' && field.kind !== 'live';
}
