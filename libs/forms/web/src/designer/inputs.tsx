import { Input, InputNumber, Select, Switch } from 'antd';
import { useId, type ReactNode } from 'react';

interface Named {
  readonly label: string;
  readonly hint?: string;
}

/** A property with its name. */
export function Property({ label, hint, children }: Named & { readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="sed-designer-property">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <span className="sed-dim">{hint}</span>}
    </div>
  );
}

interface Of<V> extends Named {
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

export function TextProperty({ value, onChange, ...named }: Of<string>) {
  return (
    <Property {...named}>
      {(id) => <Input id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value)} />}
    </Property>
  );
}

export function LongProperty({ value, onChange, ...named }: Of<string>) {
  return (
    <Property {...named}>
      {(id) => (
        <Input.TextArea id={id} rows={2} value={value ?? ''} onChange={({ target }) => onChange(target.value)} />
      )}
    </Property>
  );
}

export function NumberProperty({ value, onChange, ...named }: Of<number>) {
  return (
    <Property {...named}>
      {(id) => <InputNumber id={id} value={value ?? null} onChange={(next) => onChange(next ?? undefined)} />}
    </Property>
  );
}

export function SwitchProperty({ value, onChange, ...named }: Of<boolean>) {
  return (
    <Property {...named}>
      {(id) => <Switch id={id} size="small" checked={value === true} onChange={onChange} />}
    </Property>
  );
}

/** A list this long is searched rather than read. */
const SEARCHED_FROM = 8;

interface ChoiceOf<V extends string | number> extends Of<V> {
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** Nothing may be chosen. */
  readonly isOptional?: boolean;
}

export function ChoiceProperty<V extends string | number>({
  value,
  onChange,
  options,
  isOptional,
  ...named
}: ChoiceOf<V>) {
  return (
    <Property {...named}>
      {(id) => (
        <Select<V | null>
          id={id}
          allowClear={isOptional === true}
          {...(options.length > SEARCHED_FROM && { showSearch: { optionFilterProp: 'label' } })}
          options={[...options]}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Property>
  );
}

interface ManyOf extends Of<readonly string[]> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function ManyProperty({ value, onChange, options, ...named }: ManyOf) {
  return (
    <Property {...named}>
      {(id) => (
        <Select<string[]>
          id={id}
          mode="multiple"
          options={[...options]}
          value={[...(value ?? [])]}
          onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        />
      )}
    </Property>
  );
}
