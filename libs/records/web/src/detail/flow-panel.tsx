import type { RecordDto } from '@sed/records-contract';
import { ActionButton } from '../act/action-button';
import type { ShownAction } from '../act/actions';
import { useModuleFrame } from '../frame/module-frame';

interface Props {
  readonly record: RecordDto;
  readonly actions: readonly ShownAction[];
  readonly onStart: (name: string) => void;
}

const RANK = { primary: 0, normal: 1, danger: 2 } as const;

/** What the viewer may do next with a record, the usual step first; what is refused says why underneath. */
export function FlowPanel({ record, actions, onStart }: Props) {
  const { module, t } = useModuleFrame();
  if (module.flow === undefined || record.status === null) return null;
  const isFinal = module.flow.states[record.status]?.final === true;
  const ordered = [...actions].sort((a, b) => RANK[a.tone] - RANK[b.tone]);
  const refused = ordered.filter(({ refusal }) => refusal !== null);
  return (
    <section className="sed-flow-panel" aria-label={t('detail.steps')}>
      <h3>{t('detail.steps')}</h3>
      {ordered.length === 0 ? (
        <p className="sed-dim">{t(isFinal ? 'detail.stepsFinal' : 'detail.stepsNone')}</p>
      ) : (
        <div className="sed-flow-actions">
          {ordered.map((action) => (
            <ActionButton key={action.name} action={action} onStart={() => onStart(action.name)} />
          ))}
        </div>
      )}
      {refused.map(({ name, label, refusal }) => (
        <p key={name} className="sed-flow-refusal">
          {label}: {refusal}
        </p>
      ))}
    </section>
  );
}
