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
/** So many refused steps stand among the others; more of them would hide what can be done. */
const FEW = 3;

/** What the viewer may do next with a record, the usual step first; what is refused says why underneath. */
export function FlowPanel({ record, actions, onStart }: Props) {
  const { module, t } = useModuleFrame();
  if (module.flow === undefined || record.status === null) return null;
  const isFinal = module.flow.states[record.status]?.final === true;
  const ordered = [...actions].sort((a, b) => RANK[a.tone] - RANK[b.tone]);
  const refused = ordered.filter(({ refusal }) => refusal !== null);
  const isFolded = refused.length > FEW;
  const shown = isFolded ? ordered.filter(({ refusal }) => refusal === null) : ordered;
  return (
    <section className="sed-flow-panel" aria-label={t('detail.steps')}>
      <h3>{t('detail.steps')}</h3>
      {shown.length === 0 ? (
        <p className="sed-dim">{t(isFinal ? 'detail.stepsFinal' : 'detail.stepsNone')}</p>
      ) : (
        <div className="sed-flow-actions">
          {shown.map((action) => (
            <ActionButton key={action.name} action={action} onStart={() => onStart(action.name)} />
          ))}
        </div>
      )}
      {isFolded ? <FoldedSteps refused={refused} /> : refused.map((step) => <Refusal key={step.name} step={step} />)}
    </section>
  );
}

function Refusal({ step: { label, refusal } }: { readonly step: ShownAction }) {
  return (
    <p className="sed-flow-refusal">
      {label}: {refusal}
    </p>
  );
}

/** Many refused steps, by their reason: most are refused for the same one. */
function FoldedSteps({ refused }: { readonly refused: readonly ShownAction[] }) {
  const { t } = useModuleFrame();
  const reasons = [...new Set(refused.map(({ refusal }) => refusal))];
  return (
    <details className="sed-flow-folded">
      <summary>{t('detail.stepsRefused', { count: refused.length })}</summary>
      <dl>
        {reasons.map((reason) => (
          <div key={reason}>
            <dt>
              {refused
                .filter(({ refusal }) => refusal === reason)
                .map(({ label }) => label)
                .join(t('detail.stepsBetween'))}
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
