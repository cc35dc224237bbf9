import { CODE } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import type { CallError } from '@sed/platform-web';
import { ErrorState, StatusTag } from '@sed/platform-ui';
import { Skeleton } from 'antd';
import { useModuleFrame } from '../frame/module-frame';
import { shortTime } from '../value/plant-time';
import './detail.css';

/** The state of a record by its name; nothing for modules without a flow. */
export function RecordState({ record }: { readonly record: RecordDto }) {
  const { module, say } = useModuleFrame();
  const state = record.status === null ? undefined : module.flow?.states[record.status];
  return state === undefined ? null : <StatusTag tone={state.tone}>{say(state.label)}</StatusTag>;
}

/** Number, plant and last change: what tells records of one kind apart. The number is left out where it is named above. */
export function KeyFacts({ record, isNamed = false }: { readonly record: RecordDto; readonly isNamed?: boolean }) {
  const frame = useModuleFrame();
  const zone = frame.zoneOf(record.factoryNo);
  const facts = [
    isNamed ? undefined : (record.no ?? undefined),
    record.factoryNo === null || frame.scope.plant !== undefined ? undefined : frame.plantName(record.factoryNo),
    `${frame.t('list.updatedAt')} ${shortTime(record.updatedAt, zone)}`,
  ].filter((fact) => fact !== undefined);
  return (
    <p className="sed-detail-key">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function isGone(error: CallError): boolean {
  return error.code === CODE.NOT_FOUND || error.code === CODE.FORBIDDEN;
}

/** In place of a record that is still read, gone, or cannot be read. */
export function Missing({ error, onRetry }: { readonly error: CallError | null; readonly onRetry: () => void }) {
  const { t } = useModuleFrame();
  if (error === null) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (isGone(error)) return <ErrorState message={t('detail.gone')} />;
  return <ErrorState message={error.message} onRetry={onRetry} />;
}
