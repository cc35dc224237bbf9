import { errorText } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { acceptsGaps } from '@sed/records-model';
import { useCallback, useMemo, useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import {
  changedFields,
  earlyRefusals,
  editableFields,
  refusalsOf,
  rootOf,
  sentValues,
  startValues,
  type FormMode,
  type FormState,
  type Values,
} from './form-values';

interface Entered {
  readonly base: Values;
  readonly values: Values;
  readonly touched: ReadonlySet<string>;
  readonly isSubmitted: boolean;
  /** Refusals of the service by field, until the field changes. */
  readonly serverErrors: Readonly<Record<string, string>>;
}

export interface RecordForm {
  readonly mode: FormMode;
  readonly hasGaps: boolean;
  readonly values: Values;
  readonly base: Values;
  /** Changed fields, in the order of the form. */
  readonly dirty: readonly string[];
  /** Texts by field path, only where they are due. */
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (name: string, value: unknown) => void;
  readonly touch: (name: string) => void;
  /** Checks everything; answers what to send, or the paths of the fields that stand against it. */
  readonly submit: () => { readonly values: Values } | { readonly refused: readonly string[] };
  readonly refuse: (errors: Readonly<Record<string, string>>) => void;
  /** Takes over a draft or the outcome of a conflict. */
  readonly load: (values: Values, base?: Values) => void;
  readonly restart: (copyOf?: RecordDto) => void;
}

export interface FormStart {
  readonly record?: RecordDto | undefined;
  readonly copyOf?: RecordDto | undefined;
  /** Values a new record begins with besides the defaults. */
  readonly preset?: Values | undefined;
}

function beginning({ record, copyOf, preset }: FormStart, start: Values): Entered {
  const values = record === undefined ? { ...start, ...preset } : record.values;
  // A copy is worth keeping from the first moment: compared with the bare defaults it counts as entered.
  const base = record?.values ?? (copyOf === undefined ? values : {});
  return { base, values, touched: new Set(), isSubmitted: false, serverErrors: {} };
}

/** Values, checks and messages of a form; the checks are those of the service. */
export function useRecordForm(start: FormStart): RecordForm {
  const { module, codes, language } = useModuleFrame();
  const mode: FormMode = start.record === undefined ? 'create' : 'update';
  const [entered, setEntered] = useState(() => beginning(start, startValues(module, start.copyOf)));
  const status = start.record === undefined ? module.flow?.initial : start.record.status;
  const hasGaps = acceptsGaps(module, status);
  const { base, values, touched, isSubmitted, serverErrors } = entered;

  const errors = useMemo(() => {
    const state: FormState = { module, mode, base, values, codes, hasGaps };
    const due = isSubmitted ? refusalsOf(state) : earlyRefusals(state, touched);
    const texts = due.map(({ field, code, params }) => [field, errorText(language, code, params)] as const);
    return { ...Object.fromEntries(texts), ...serverErrors };
  }, [module, mode, base, values, codes, hasGaps, isSubmitted, touched, serverErrors, language]);

  const set = useCallback((name: string, value: unknown) => {
    setEntered((now) => ({
      ...now,
      values: { ...now.values, [name]: value },
      serverErrors: Object.fromEntries(Object.entries(now.serverErrors).filter(([path]) => rootOf(path) !== name)),
    }));
  }, []);
  const touch = useCallback((name: string) => {
    setEntered((now) => (now.touched.has(name) ? now : { ...now, touched: new Set([...now.touched, name]) }));
  }, []);
  const refuse = useCallback((refused: Readonly<Record<string, string>>) => {
    setEntered((now) => ({ ...now, serverErrors: refused }));
  }, []);
  const load = useCallback((next: Values, nextBase?: Values) => {
    setEntered((now) => ({ ...now, values: next, base: nextBase ?? now.base, serverErrors: {} }));
  }, []);
  const restart = useCallback(
    (copyOf?: RecordDto) => setEntered(beginning({ copyOf }, startValues(module, copyOf))),
    [module],
  );
  const submit = () => {
    const state: FormState = { module, mode, base, values, codes, hasGaps };
    const refused = refusalsOf(state).map(({ field }) => field);
    setEntered((now) => ({ ...now, isSubmitted: true }));
    return refused.length > 0 ? { refused } : { values: sentValues(state) };
  };
  const dirty = useMemo(
    () => changedFields(editableFields(module, mode, { base, hasGaps }), base, values),
    [module, mode, base, values, hasGaps],
  );
  return { mode, hasGaps, values, base, dirty, errors, set, touch, submit, refuse, load, restart };
}
