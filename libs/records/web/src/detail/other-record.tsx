import { useRecordActions } from '../act/use-record-actions';
import { ModuleFrameProvider, useModuleFrame } from '../frame/module-frame';
import { ViewLinks } from '../pages/view-links';
import { useModule } from '../registry';
import { RecordBody } from './record-body';
import { Missing, RecordState } from './record-parts';
import { useRecord } from './use-record';
import './detail.css';

export interface OtherRecordProps {
  /** Key of the module the record is kept in. */
  readonly module: string;
  readonly id: string;
}

/** A record of another module than that of the page, whole: what it is, its links, its history, what can be done. */
export function OtherRecord({ module: key, id }: OtherRecordProps) {
  const module = useModule(key);
  if (module === undefined) return null;
  return (
    <ModuleFrameProvider key={key} module={module}>
      <Shown id={id} />
    </ModuleFrameProvider>
  );
}

function Shown({ id }: { readonly id: string }) {
  const { module } = useModuleFrame();
  const { start, dialogs } = useRecordActions();
  const { found, error, retry } = useRecord(module.key, id);
  if (found === undefined) return <Missing error={error} onRetry={retry} />;
  const { record, actions, mayEdit } = found;
  const open = actions.flatMap(({ name, refusals }) => (refusals.length === 0 ? [name] : []));
  return (
    <>
      <div className="sed-detail-line">
        <RecordState record={record} />
        <ViewLinks record={record} mayEdit={mayEdit} hasStep={open.length > 0} actions={open} />
      </div>
      <RecordBody record={record} offered={actions} onStart={start} />
      {dialogs}
    </>
  );
}
