import type { RecordDto } from '@sed/records-contract';
import { isEmpty, type Field } from '@sed/records-model';
import type { ComponentProps } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { FieldValue } from './field-value';

interface Props extends Pick<ComponentProps<typeof FieldValue>, 'place'> {
  readonly record: RecordDto;
  readonly name: string;
  readonly field: Field;
}

/** Nothing is there, and by now something should be. */
export function isUnrecorded({ unrecorded }: Field, value: unknown, values: RecordDto['values']): boolean {
  return unrecorded !== undefined && isEmpty(value) && !isEmpty(values[unrecorded.once]);
}

/** What a record has in one of its fields, with what its labels, its plant and its other values say about it. */
export function RecordValue({ record, name, field, place }: Props) {
  const frame = useModuleFrame();
  const { unrecorded } = field;
  if (unrecorded !== undefined && isUnrecorded(field, record.values[name], record.values)) {
    return <span className="sed-dim">{frame.say(unrecorded.label)}</span>;
  }
  return (
    <FieldValue
      field={field}
      value={record.values[name] ?? null}
      place={place}
      frame={frame}
      labels={record.labels[name]}
      factoryNo={record.factoryNo}
      values={record.values}
    />
  );
}
