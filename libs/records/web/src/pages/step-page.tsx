import { Raised } from '@sed/platform-ui';
import type { RecordDto } from '@sed/records-contract';
import { Alert, Button, Radio } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { ActionFields } from '../act/action-fields';
import { actionOf, shownActions, type FlowAction, type ShownAction } from '../act/actions';
import { useActionInput } from '../act/use-action-input';
import { generalText, useTakeAction } from '../act/use-take-action';
import { DetailFacts } from '../detail/detail-facts';
import { ProposalPanel } from '../detail/proposal-panel';
import { KeyFacts } from '../detail/record-parts';
import type { FoundRecord } from '../detail/use-record';
import { useModuleFrame } from '../frame/module-frame';
import { useRecordAddress } from './record-address';
import { RecordPage, type RecordViewProps } from './record-page';
import { recordPath, viewPath } from './view-path';

interface ChoiceProps {
  readonly actions: readonly ShownAction[];
  readonly chosen: string | undefined;
}

/** Which of several steps; the choice stands in the address. */
function StepChoice({ actions, chosen }: ChoiceProps) {
  const { t } = useModuleFrame();
  const [, setSearch] = useSearchParams();
  const choose = (name: string) =>
    setSearch(
      (now) => {
        now.set('action', name);
        return now;
      },
      { replace: true },
    );
  return (
    <Radio.Group
      aria-label={t('page.choose')}
      className="sed-step-choice"
      value={chosen}
      onChange={({ target }) => choose(String(target.value))}
      options={actions.map(({ name, label }) => ({ value: name, label }))}
    />
  );
}

interface StepProps {
  readonly record: RecordDto;
  readonly action: FlowAction;
  readonly name: string;
  /** All that stands against it now. */
  readonly refusals: readonly string[];
}

/** One action with what it asks for, on the page; taken, it leads on to the flow. */
function Step({ record, action, name, refusals }: StepProps) {
  const { module, t, say } = useModuleFrame();
  const navigate = useNavigate();
  const draft = useActionInput(action, record, name);
  const { take, isBusy, failure } = useTakeAction();
  const submit = async () => {
    const input = draft.check();
    if (input === undefined) return;
    const refused = await take(name, record, input);
    if (refused !== undefined) return;
    draft.settle();
    void navigate(viewPath(module, 'flow', record.id) ?? recordPath(module, record.id));
  };
  return (
    <Raised>
      {refusals.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('page.against')}
          description={
            <ul className="sed-step-refusals">
              {refusals.map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </ul>
          }
        />
      )}
      <ActionFields draft={draft} isBusy={isBusy} errors={failure.fields} failure={generalText(failure)} />
      <Button
        type="primary"
        danger={action.tone === 'danger'}
        loading={isBusy}
        disabled={refusals.length > 0}
        onClick={() => void submit()}
      >
        {say(action.label)}
      </Button>
    </Raised>
  );
}

/** The action the address asks for, else the only one there is, else the only one that can be taken. */
function chosenOf(actions: readonly ShownAction[], asked: string | undefined): ShownAction | undefined {
  const named = actions.find(({ name }) => name === asked);
  const open = actions.filter(({ refusal }) => refusal === null);
  return named ?? (actions.length === 1 ? actions[0] : open.length === 1 ? open[0] : undefined);
}

/** Nothing is offered: the flow has ended, or it is somebody else's turn. */
function NoStep({ record }: { readonly record: RecordDto }) {
  const { module, t } = useModuleFrame();
  const isFinal = record.status !== null && module.flow?.states[record.status]?.final === true;
  return <p className="sed-dim">{t(isFinal ? 'detail.stepsFinal' : 'detail.stepsNone')}</p>;
}

/** The one action that corrects a record by a proposal, with what it asks for. */
export function CorrectionStep({ found: { record, actions: offered }, name }: CorrectionProps) {
  const { module, t, say } = useModuleFrame();
  const action = actionOf(module, name);
  if (action === undefined) return null;
  const refusals = offered.find((one) => one.name === name)?.refusals ?? [];
  return (
    <section className="sed-record-sheet sed-step" aria-label={t('page.choose')}>
      <h3>{say(action.label)}</h3>
      <ProposalPanel record={record} />
      <Step record={record} name={name} action={action} refusals={refusals} />
    </section>
  );
}

interface CorrectionProps {
  readonly found: FoundRecord;
  readonly name: string;
}

function PresentStep({ found: { record, actions: offered } }: { readonly found: FoundRecord }) {
  const frame = useModuleFrame();
  const { module, t } = frame;
  const { action: asked } = useRecordAddress();
  const actions = shownActions(frame, offered);
  const name = chosenOf(actions, asked)?.name;
  const action = name === undefined ? undefined : actionOf(module, name);
  const refusals = offered.find((one) => one.name === name)?.refusals ?? [];
  return (
    <section className="sed-record-sheet sed-step" aria-label={t('page.choose')}>
      <h3>{t('page.choose')}</h3>
      {actions.length === 0 && <NoStep record={record} />}
      {actions.length > 1 && <StepChoice actions={actions} chosen={name} />}
      {actions.length > 1 && name === undefined && <p className="sed-dim">{t('page.chooseHint')}</p>}
      {name !== undefined && action !== undefined && (
        <Step key={name} record={record} name={name} action={action} refusals={refusals} />
      )}
    </section>
  );
}

/** The present step of a record: what it is about on top, then the one action with all it needs. */
export function StepPage({ title }: RecordViewProps) {
  const { t } = useModuleFrame();
  return (
    <RecordPage title={title} view="step">
      {(found) => (
        <>
          <section className="sed-record-sheet" aria-label={t('page.record')}>
            <KeyFacts record={found.record} isNamed />
            <DetailFacts record={found.record} />
          </section>
          <PresentStep found={found} />
        </>
      )}
    </RecordPage>
  );
}
