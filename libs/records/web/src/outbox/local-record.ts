import type { RecordDto } from '@sed/records-contract';
import { isStored, targetOf, type AnyModule } from '@sed/records-model';
import { isSame } from '../form/form-values';
import type { Step } from './outbox-store';

/** A record as it will be once its waiting steps are taken; the service has the last word. */
export function withSteps(module: AnyModule, record: RecordDto, steps: readonly Step[]): RecordDto {
  const refused = steps.findIndex(({ refusal }) => refusal !== null);
  const going = refused < 0 ? steps : steps.slice(0, refused);
  return going.reduce((before, step) => withStep(module, before, step), record);
}

function withStep(module: AnyModule, record: RecordDto, { action: name, values: asked }: Step): RecordDto {
  const action = module.flow?.actions[name];
  if (action === undefined) return record;
  const values = { ...record.values, ...asked };
  return { ...record, values, status: targetOf(action, values, record.status ?? '') };
}

/** Whether anything persons decide is another by now; what only the product writes asks for nobody's decision. */
export function isTouched(module: AnyModule, base: RecordDto, now: RecordDto): boolean {
  if (base.status !== now.status) return true;
  return Object.entries(module.fields).some(
    ([name, field]) =>
      isStored(field) && field.readOnly !== true && !isSame(base.values[name] ?? null, now.values[name] ?? null),
  );
}
