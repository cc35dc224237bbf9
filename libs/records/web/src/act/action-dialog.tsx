import type { RecordDto } from '@sed/records-contract';
import { FormDialog } from '@sed/platform-ui';
import { useModuleFrame } from '../frame/module-frame';
import { ActionFields, FEW_FIELDS } from './action-fields';
import type { FlowAction } from './actions';
import { useActionInput, type ActionInput } from './use-action-input';

interface Props {
  readonly action: FlowAction;
  readonly name?: string;
  readonly title: string;
  /** The record acted on; undefined when it is several. */
  readonly record: RecordDto | undefined;
  readonly isBusy: boolean;
  /** Refusals of the service by field, and what has no field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
  readonly onTake: (input: ActionInput) => void;
  readonly onClose: () => void;
}

/** Question, asked fields and note of an action before it is taken. */
export function ActionDialog(props: Props) {
  const { action, name, title, record, isBusy, errors, failure, onTake, onClose } = props;
  const { say } = useModuleFrame();
  const draft = useActionInput(action, record, name);
  const take = () => {
    const input = draft.check();
    if (input !== undefined) onTake(input);
  };
  return (
    <FormDialog
      title={title}
      width={(action.asks ?? []).length > FEW_FIELDS ? 'wide' : 'normal'}
      submitText={say(action.label)}
      isPending={isBusy}
      isDangerous={action.tone === 'danger'}
      onSubmit={take}
      onClose={onClose}
    >
      <ActionFields draft={draft} isBusy={isBusy} errors={errors} failure={failure} />
    </FormDialog>
  );
}
