import { formatTime, useT } from '@sed/platform-web';
import { Alert } from 'antd';
import { useState } from 'react';
import { ConflictDialog } from '../form/conflict-dialog';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { offlinePhrases } from './phrases';
import type { Step } from './outbox-store';
import { StepsWaiting } from './steps-waiting';
import type { HeldRecord } from './use-held-record';
import './outbox.css';

/** What a step is called, where the record stands by now, and whether there is anything to compare with that. */
function wordsOf(frame: ModuleFrame, { waiting, theirs }: HeldRecord, zone: string) {
  const { actions = {}, states = {} } = frame.module.flow ?? {};
  const state = states[theirs?.record.status ?? ''];
  const refused = waiting.find(({ refusal }) => refusal !== null);
  return {
    isCompared: theirs !== undefined && Object.keys(refused?.values ?? {}).length > 0,
    stateNow: state === undefined ? undefined : frame.say(state.label),
    nameOf: ({ action, atMs }: Step) => {
      const label = actions[action]?.label;
      return `${label === undefined ? action : frame.say(label)} (${formatTime(atMs, zone)})`;
    },
  };
}

/** On top of a record: that it is shown as it was kept, what waits, and what met somebody else's change. */
export function HeldNotice({ held }: { readonly held: HeldRecord }) {
  const t = useT(offlinePhrases);
  const frame = useModuleFrame();
  const [compared, setCompared] = useState<Step>();
  const { waiting, keptAtMs, theirs, open, found } = held;
  if (open === undefined || (waiting.length === 0 && keptAtMs === undefined)) return null;
  const { outbox } = open;
  const giveUp = (step: Step) => void outbox.giveUp(step);
  const zone = frame.zoneOf(found?.record.factoryNo ?? null);
  const words = wordsOf(frame, held, zone);
  return (
    <div className="sed-outbox-notice">
      {keptAtMs !== undefined && (
        <Alert type="warning" showIcon title={t('keptAt', { time: formatTime(keptAtMs, zone) })} />
      )}
      {!open.isKept && <Alert type="warning" showIcon title={t('notKept')} />}
      <StepsWaiting
        steps={waiting}
        onRetry={() => void outbox.retry(waiting[0]?.recordId ?? '')}
        onGiveUp={giveUp}
        onCompare={words.isCompared ? setCompared : undefined}
        nameOf={words.nameOf}
        stateNow={words.stateNow}
      />
      {compared?.base !== undefined && theirs !== undefined && (
        <ConflictDialog
          conflict={{
            mine: { ...compared.base.values, ...compared.values },
            base: compared.base.values,
            theirs: theirs.record,
          }}
          names={Object.keys(compared.values)}
          onTake={(merged) => {
            setCompared(undefined);
            const values = Object.fromEntries(Object.keys(compared.values).map((name) => [name, merged[name] ?? null]));
            void outbox.decide(compared, { values, base: theirs.record });
          }}
          onReload={() => {
            setCompared(undefined);
            giveUp(compared);
          }}
          onClose={() => setCompared(undefined)}
        />
      )}
    </div>
  );
}
