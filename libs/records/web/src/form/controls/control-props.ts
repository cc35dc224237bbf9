import type { Field } from '@sed/records-model';
import type { Values } from '../form-values';

/** What every control gets; `F` is the kind of field it edits. */
export interface ControlProps<F extends Field = Field> {
  readonly field: F;
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** All values of the form, or of the row inside child rows. */
  readonly values: Values;
  readonly factoryNo: string | null;
  /** Texts of ids known from the record. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly isDisabled: boolean;
  readonly hasError: boolean;
  /** Inside a table cell: no second line, no unit. */
  readonly isCell?: boolean;
  /** Ids a reference must not offer. */
  readonly without?: readonly string[];
  /** Messages inside a control that has several, by path below the field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** Marks of a refused or described control for assistive technology and antd alike. */
export function marksOf({ id, hasError, isCell }: Pick<ControlProps, 'id' | 'hasError' | 'isCell'>) {
  return {
    'aria-invalid': hasError,
    ...(isCell === true ? {} : { 'aria-describedby': `${id}-note` }),
    ...(hasError ? { status: 'error' as const } : {}),
  };
}
