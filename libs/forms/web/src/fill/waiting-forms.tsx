import { formRecord } from '@sed/forms-model';
import { useSession } from '@sed/platform-web';
import { writeDraft } from '@sed/records-web';
import { StepsWaiting, useOpenOutbox, type Step } from '@sed/records-web/outbox';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Forms that were handed in on this device and have not reached the service, and what it would not take of them. */
export function WaitingForms() {
  const open = useOpenOutbox(true);
  const navigate = useNavigate();
  const user = useSession((session) => session.viewer?.code ?? '');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  useEffect(() => {
    if (open === undefined) return undefined;
    const show = (all: readonly Step[]) => setSteps(all.filter(({ module }) => module === formRecord.key));
    void open.outbox.steps().then(show);
    return open.outbox.onChange(show);
  }, [open]);
  if (open === undefined) return null;
  const { outbox } = open;
  /** Back to the page it came from, as it was filled in. */
  const again = async (step: Step) => {
    const { writes, values, base } = step;
    if (writes === undefined) return;
    const { recordId, factoryNo, draft: action, path } = writes;
    writeDraft({ user, module: formRecord.key, recordId, action }, { version: base?.version ?? 0, factoryNo, values });
    await outbox.takeBack(step);
    void navigate(path);
  };
  return steps.map((step) => (
    <section key={step.seq} className="sed-outbox-notice" aria-label={step.writes?.title ?? ''}>
      <strong>{step.writes?.title}</strong>
      <StepsWaiting
        steps={[step]}
        onRetry={() => void outbox.retry(step.recordId)}
        onGiveUp={(given) => void outbox.giveUp(given)}
        onAgain={(refused) => void again(refused)}
      />
    </section>
  ));
}
