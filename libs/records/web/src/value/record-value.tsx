import type { RecordDto } from '@sed/records-contract';
import type { Field } from '@sed/records-model';
import type { ComponentProps } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { FieldValue } from './field-value';

interface Props extends Pick<ComponentProps<typeof FieldValue>, 'place'> {
  readonly record: RecordDto;
  readonly name: string;
  readonly field: Field;
}

/** What a record has in one of its fields, with what its labels, its plant and its other values say about it. */
export function RecordValue({ record, name, field, place }: Props) {
  return (
    <FieldValue
      field={field}
      value={record.values[name] ?? null}
      place={place}
      frame={useModuleFrame()}
      labels={record.labels[name]}
      factoryNo={record.factoryNo}
      values={record.values}
    />
  );
}
