import type { OfferedAction, RecordDto } from '@sed/records-contract';
import { shownActions } from '../act/actions';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';
import { FlowPanel } from './flow-panel';

export interface StepPanelProps {
  readonly record: RecordDto;
  readonly offered: readonly OfferedAction[];
  readonly onStart: (name: string, record: RecordDto) => void;
}

/** The next steps as the engine offers them, or as the module's own part shows them. */
export function StepPanel({ record, offered, onStart }: StepPanelProps) {
  const frame = useModuleFrame();
  const { module, slots } = frame;
  const onChanged = useRefresh(module.key);
  const Flow = slots['flow.panel'];
  const panel = (
    <FlowPanel record={record} actions={shownActions(frame, offered)} onStart={(name) => onStart(name, record)} />
  );
  return Flow === undefined ? panel : <Flow module={module} record={record} onChanged={onChanged} panel={panel} />;
}
