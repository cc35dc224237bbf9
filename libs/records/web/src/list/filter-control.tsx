import { SearchField } from '@sed/platform-ui';
import { DatePicker, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { useModuleFrame } from '../frame/module-frame';
import { AnyPicker, plantOfPicker } from '../pick/any-picker';
import type { Filter, FilterValue } from './filter-model';

interface Props {
  readonly filter: Filter;
  readonly value: FilterValue;
  readonly onChange: (value: FilterValue) => void;
}

function TextFilter({ filter, value, onChange }: Props) {
  return <SearchField label={filter.label} value={value.text} onChange={(text) => onChange({ text })} />;
}

function NumberFilter({ filter, value, onChange }: Props) {
  const { t } = useModuleFrame();
  const end = (side: 'from' | 'to') => (
    <InputNumber
      controls={false}
      aria-label={`${filter.label} ${t(`list.${side}`)}`}
      placeholder={side === 'from' ? `${filter.label} ≥` : '≤'}
      value={value[side] ?? null}
      stringMode
      onChange={(typed) => onChange({ ...value, [side]: typed ?? undefined })}
    />
  );
  return (
    <span className="sed-filter-range">
      {end('from')}
      <span aria-hidden="true">–</span>
      {end('to')}
    </span>
  );
}

const FORMAT = { date: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

function DayFilter({ filter, value, onChange }: Props) {
  const { t } = useModuleFrame();
  const picker = filter.kind === 'month' ? 'month' : 'date';
  const dayOf = (text: string | undefined) => (text === undefined ? null : dayjs(text));
  return (
    <DatePicker.RangePicker
      picker={picker}
      allowEmpty={[true, true]}
      format={FORMAT[picker]}
      id={{ start: `filter-${filter.name}-from`, end: `filter-${filter.name}-to` }}
      aria-label={filter.label}
      placeholder={[`${filter.label} ${t('list.from')}`, t('list.to')]}
      value={[dayOf(value.from), dayOf(value.to)]}
      onChange={(days) => onChange({ from: days?.[0]?.format(FORMAT[picker]), to: days?.[1]?.format(FORMAT[picker]) })}
    />
  );
}

function ChoiceFilter({ filter, value, onChange }: Props) {
  const { choicesOf, say, scope, t } = useModuleFrame();
  const { field, kind } = filter;
  const options =
    kind === 'flag'
      ? [
          { value: 'true', label: t('list.yes') },
          { value: 'false', label: t('list.no') },
        ]
      : kind === 'plant'
        ? scope.plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: say(name) }))
        : field?.kind === 'choice'
          ? choicesOf(field).map(({ code, label }) => ({ value: code, label: say(label) }))
          : [];
  const isSingle = kind === 'flag' || kind === 'plant';
  const chosen = value.text === undefined ? [] : value.text.split(',');
  const change = (next: string | readonly string[] | null | undefined) => {
    const codes = typeof next === 'string' ? [next] : (next ?? []);
    onChange({ text: codes.length === 0 ? undefined : codes.join(',') });
  };
  return isSingle ? (
    <Select
      allowClear
      aria-label={filter.label}
      placeholder={filter.label}
      options={options}
      value={chosen[0] ?? null}
      onChange={(next: string | null | undefined) => change(next)}
    />
  ) : (
    <Select
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={filter.label}
      placeholder={filter.label}
      options={options}
      value={chosen}
      onChange={(next: readonly string[]) => change(next)}
    />
  );
}

function RefFilter({ filter, value, onChange }: Props) {
  const { module, scope } = useModuleFrame();
  const { field } = filter;
  const target = field?.kind === 'ref' ? field.target : module.key;
  const bound = field?.kind === 'ref' ? plantOfPicker(field, scope.factoryNo) : undefined;
  return (
    <AnyPicker
      label={filter.label}
      placeholder={filter.label}
      target={target}
      isMultiple
      factoryNo={bound}
      value={value.text === undefined ? [] : value.text.split(',')}
      onChange={(ids) => onChange({ text: ids.length === 0 ? undefined : ids.join(',') })}
    />
  );
}

/** The control of one filter. */
export function FilterControl(props: Props) {
  switch (props.filter.kind) {
    case 'text':
      return <TextFilter {...props} />;
    case 'number':
      return <NumberFilter {...props} />;
    case 'day':
    case 'month':
    case 'instant':
      return <DayFilter {...props} />;
    case 'ref':
      return <RefFilter {...props} />;
    default:
      return <ChoiceFilter {...props} />;
  }
}
