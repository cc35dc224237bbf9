import { ConfirmButton } from '@sed/platform-ui';
import { useAction, useLanguage, useT } from '@sed/platform-web';
import { moduleCalls, type OfferedAction, type RecordDto } from '@sed/records-contract';
import type { AnyModule, Label } from '@sed/records-model';
import { costPhrases } from '../phrases';
import type { PushDoor } from './push-doors';

interface Props {
  readonly door: PushDoor;
  readonly order: RecordDto;
  readonly actions: readonly OfferedAction[];
  readonly onDone: () => unknown;
}

/** What can be done about the sending now: push, try again, ask. A refused one says why. */
export function PushButtons({ door, order, actions, onDone }: Props) {
  const t = useT(costPhrases);
  const language = useLanguage();
  const act = useAction(moduleCalls.act, { refreshes: [moduleCalls.detail, moduleCalls.list], tellsFailure: true });
  const offered = actions.filter(({ name }) => [door.action, 'retry', 'askMall'].includes(name));
  const take = async (name: string) => {
    const params = { module: door.module.key, id: order.id, action: name };
    // Its failure is told by the call itself; where the order stands is read again either way.
    await act.mutateAsync({ params, body: { version: order.version } }).catch(() => undefined);
    await onDone();
  };
  return (
    <>
      {offered.map(({ name, refusals }) => (
        <ConfirmButton
          key={name}
          type={name === 'askMall' ? 'default' : 'primary'}
          disabled={refusals.length > 0}
          title={refusals.join('\n')}
          {...(name === door.action && { question: t('pushQuestion'), consequence: t('pushConsequence') })}
          onConfirm={() => take(name)}
        >
          {wordsOf(door, name)[language]}
        </ConfirmButton>
      ))}
    </>
  );
}

function wordsOf({ module }: { readonly module: AnyModule }, name: string): Label {
  return module.flow?.actions[name]?.label ?? { zh: name, en: name };
}
