import { Select } from 'antd';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
  readonly widthEm?: number;
  /** With many options: typing finds one. */
  readonly isSearched?: boolean;
}

/** One of a few values, or all of them. */
export function ChoiceField({ label, value, options, onChange, widthEm = 10, isSearched = false }: ChoiceFieldProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      {...(isSearched && { showSearch: { optionFilterProp: 'label' } })}
      style={{ width: `${widthEm}em` }}
      value={value ?? null}
      options={[...options]}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}

export interface MultiChoiceFieldProps<T extends string> {
  readonly label: string;
  readonly values: Iterable<T>;
  readonly options: readonly T[];
  readonly nameOf: (value: T) => string;
  /** Undefined: nothing chosen, so nothing is left out. */
  readonly onChange: (values: readonly T[] | undefined) => void;
  readonly minWidthPx?: number;
  /** Chosen values shown before the rest is only counted. */
  readonly shown?: number;
}

/** Several of a fixed list of values, or all of them. */
export function MultiChoiceField<T extends string>(props: MultiChoiceFieldProps<T>) {
  const { label, values, options, nameOf, onChange, minWidthPx = 190, shown = 1 } = props;
  return (
    <Select<T[]>
      mode="multiple"
      allowClear
      maxTagCount={shown}
      style={{ minWidth: minWidthPx }}
      aria-label={label}
      placeholder={label}
      value={[...values]}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
      options={options.map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}
