import type { RecordDto } from '@sed/records-contract';
import { isAsked, isEmpty, type AnyModule, type Field } from '@sed/records-model';
import type { ComponentProps } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { isWideField } from '../form/controls/field-control';
import { isUnrecorded, RecordValue } from '../value/record-value';

interface Group {
  readonly label: string;
  readonly fields: readonly (readonly [string, Field])[];
}

/** Fields as the form groups them; those no form asks for follow in a group of their own. */
export function useDetailGroups(record: RecordDto): readonly Group[] {
  const { module, say, t } = useModuleFrame();
  const placed = new Set(module.form.flatMap(({ fields }) => fields));
  const known = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = module.fields[name];
      return field === undefined || !isAsked(field, record.values) ? [] : [[name, field] as const];
    });
  // What no form asks for is shown where there is something: results of actions, values of the service.
  const rest = known(Object.keys(module.fields).filter((name) => !placed.has(name))).filter(
    ([name, field]) =>
      isShown(module, name) &&
      (field.kind === 'computed' ||
        field.kind === 'live' ||
        !isEmpty(record.values[name]) ||
        isUnrecorded(field, record.values[name], record.values)),
  );
  const groups = module.form.map(({ label, fields }) => ({ label: say(label), fields: known(fields) }));
  return [...groups, { label: t('list.more'), fields: rest }].filter(({ fields }) => fields.length > 0);
}

/** What an action proposes has a place of its own. */
function isShown({ fields, flow }: AnyModule, name: string): boolean {
  if (fields[name]?.internal === true) return false;
  return Object.values(flow?.actions ?? {}).every(({ proposes }) => proposes !== name);
}

export function isWideValue(field: Field): boolean {
  return field.kind === 'signature' || (isWideField(field) && field.kind !== 'bilingual');
}

/** A value where a record is read: as its kind is shown, or by the component of its module. */
export function DetailValue({ record, name, field }: Omit<ComponentProps<typeof RecordValue>, 'place'>) {
  const { module, slots } = useModuleFrame();
  const Slot = slots[`detail.value.${name}`];
  if (Slot !== undefined) return <Slot module={module} record={record} value={record.values[name] ?? null} />;
  return <RecordValue record={record} name={name} field={field} place="page" />;
}

/** The values of a record in readable groups. */
export function DetailFacts({ record }: { readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const groups = useDetailGroups(record);
  return (
    <>
      {groups.map(({ label, fields }) => (
        <section key={label} className="sed-detail-group">
          {groups.length > 1 && <h3>{label}</h3>}
          <dl className="sed-detail-facts">
            {fields.map(([name, field]) => (
              <div key={name} data-wide={isWideValue(field)} data-kind={field.kind}>
                <dt>{frame.say(field.label)}</dt>
                <dd>
                  <DetailValue record={record} name={name} field={field} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
