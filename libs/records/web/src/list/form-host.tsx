import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { messageOf, useCall } from '@sed/platform-web';
import { DetailDrawer } from '@sed/platform-ui';
import { ModuleForm } from '../form/module-form';
import { usePreset } from '../form/preset';
import { useModuleFrame } from '../frame/module-frame';

interface Props {
  /** `new`, or `edit:` and `copy:` with an id. */
  readonly form: string;
  readonly onClose: () => void;
  readonly onSaved: (record: RecordDto, isNext: boolean) => void;
}

/** The form the address asks for, with its record read first. */
export function FormHost({ form, onClose, onSaved }: Props) {
  const { module, say } = useModuleFrame();
  const preset = usePreset();
  const [kind = 'new', id = ''] = form.split(':');
  const needsRecord = kind === 'edit' || kind === 'copy';
  const { data, error, refetch } = useCall(
    moduleCalls.detail,
    { params: { module: module.key, id } },
    // Read anew for each form: an edit must begin with the newest version.
    { enabled: needsRecord && id !== '', staleTimeMs: 0 },
  );
  if (!needsRecord) return <ModuleForm key="new" {...preset} onClose={onClose} onSaved={onSaved} />;
  if (data === undefined) {
    return (
      <DetailDrawer
        isOpen
        title={say(module.label)}
        onClose={onClose}
        isLoading={error === null}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
      />
    );
  }
  return kind === 'edit' ? (
    <ModuleForm key={form} record={data.record} onClose={onClose} onSaved={onSaved} />
  ) : (
    <ModuleForm key={form} copyOf={data.record} onClose={onClose} onSaved={onSaved} />
  );
}
