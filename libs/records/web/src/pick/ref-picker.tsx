import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { useRecent, type Recent } from './recent';
import { useOptionLabels, useOptions } from './use-options';

export interface PickerProps {
  readonly id?: string;
  readonly label: string;
  /** Key of a module or of a built-in kind. */
  readonly target: string;
  readonly isMultiple: boolean;
  readonly value: readonly string[];
  /** Texts of ids already known, from the record. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Only records of this plant. */
  readonly factoryNo?: string | undefined;
  readonly maxItems?: number | undefined;
  readonly isDisabled?: boolean;
  readonly hasError?: boolean;
  readonly placeholder?: string;
  readonly onChange: (ids: readonly string[]) => void;
  readonly onBlur?: () => void;
  /** Ids that must not be offered, for example the record itself. */
  readonly without?: readonly string[];
}

interface Entry {
  readonly value: string;
  readonly label: string;
  readonly hint: string | null;
}

function entriesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((id): id is string => typeof id === 'string');
  return typeof value === 'string' ? [value] : [];
}

type Groups = NonNullable<SelectProps['options']>;

/** Without a search the ones used last stand on top, under a heading of their own. */
function groupsOf(
  entries: readonly Entry[],
  used: Recent,
  words: { readonly used: string; readonly all: string },
): Groups {
  if (used.length === 0) return [...entries];
  const usedIds = new Set(used.map(({ id }) => id));
  return [
    { label: words.used, options: used.map(({ id, label }) => ({ value: id, label })) },
    { label: words.all, options: entries.filter((entry) => !usedIds.has(entry.value)) },
  ];
}

/** What the picker passes on to the select unchanged. */
export function plainProps(props: PickerProps) {
  const { id, label, isMultiple, maxItems, hasError, isDisabled, onBlur } = props;
  return {
    ...(id === undefined ? {} : { id }),
    ...(isMultiple ? { mode: 'multiple' as const } : {}),
    ...(maxItems === undefined ? {} : { maxCount: maxItems }),
    ...(hasError === true ? { status: 'error' as const } : {}),
    ...(onBlur === undefined ? {} : { onBlur }),
    'aria-label': label,
    'aria-invalid': hasError === true,
    className: 'sed-picker',
    disabled: isDisabled === true,
    maxTagCount: 'responsive' as const,
    allowClear: true,
  };
}

/** Offered entries: what was found, and without a search what was used last. */
function useEntries(props: PickerProps, keyword: string, isOpen: boolean) {
  const { target, factoryNo, without } = props;
  const { t } = useModuleFrame();
  const { options, isLoading, isFailed } = useOptions({ target, factoryNo, keyword, isOpen });
  const { recent, remember } = useRecent(factoryNo === undefined ? target : `${target}@${factoryNo}`);
  const isOffered = (id: string) => without?.includes(id) !== true;
  const entries = options
    .filter(({ id }) => isOffered(id))
    .map(({ id, label, hint }): Entry => ({ value: id, label, hint }));
  const used = isOpen && keyword === '' ? recent().filter(({ id }) => isOffered(id)) : [];
  const groups = groupsOf(entries, used, { used: t('form.chosen'), all: t('list.all') });
  const none = isLoading ? t('list.search') : t(isFailed ? 'form.pickFailed' : 'form.pickNone');
  return { entries, groups, isLoading, none, remember };
}

/** Choice of records with search by the service; without a search the ones used last stand on top. */
export function RefPicker(props: PickerProps) {
  const { target, isMultiple, value, labels, onChange } = props;
  const { t } = useModuleFrame();
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { entries, groups, isLoading, none, remember } = useEntries(props, keyword, isOpen);
  const texts = useOptionLabels(target, value, labels);
  const hints = new Map(entries.map((entry) => [entry.value, entry.hint]));
  const choose = (chosen: unknown) => {
    const ids = entriesOf(chosen);
    const added = entries.find((entry) => ids.includes(entry.value) && !value.includes(entry.value));
    if (added !== undefined) remember(added.value, added.label);
    setKeyword('');
    onChange(ids);
  };
  return (
    <Select
      {...plainProps(props)}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      placeholder={props.placeholder ?? t(isMultiple ? 'form.pickMany' : 'form.pick')}
      loading={isLoading}
      notFoundContent={none}
      value={isMultiple ? [...value] : (value[0] ?? null)}
      labelRender={({ value: id, label }) => texts.get(String(id)) ?? label ?? String(id)}
      options={groups}
      optionRender={({ label, value: id }) => (
        <span className="sed-option">
          <span>{label}</span>
          <span className="sed-option-hint">{hints.get(String(id))}</span>
        </span>
      )}
      onOpenChange={setOpen}
      onChange={choose}
    />
  );
}
