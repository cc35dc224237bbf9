import { Input, Select } from 'antd';

const MAX_TEXT = 100;

export interface KeywordFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (text: string | undefined) => void;
  readonly maxLength?: number;
  readonly widthEm?: number;
}

/** A text to search for; asked for with Enter, not with each letter. */
export function KeywordField({ label, value, onChange, maxLength = MAX_TEXT, widthEm = 18 }: KeywordFieldProps) {
  return (
    <Input.Search
      // A filter that was cleared elsewhere empties the field.
      key={value ?? ''}
      aria-label={label}
      placeholder={label}
      defaultValue={value ?? ''}
      allowClear
      maxLength={maxLength}
      style={{ width: `${widthEm}em` }}
      onSearch={(text) => onChange(text.trim() === '' ? undefined : text.trim())}
    />
  );
}

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
