import { phaseName, SCENARIOS, simulatorCalls, type ScenarioId, type SimulatorState } from '@sed/signals-contract';
import { useNow, usePlants } from '@sed/signals-web';
import { formatDuration, messageOf, useAction, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { scenarioPhrases } from './phrases';
import '../list/list.css';

const REFRESH_MS = 2000;
const OWN = '';

type Run = SimulatorState['running'][number];

function useCommands() {
  const t = useT(scenarioPhrases);
  const { message } = App.useApp();
  const command = useAction(simulatorCalls.command, { refreshes: [simulatorCalls.state] });
  const give = async (kind: 'start' | 'stop', scenario: ScenarioId, factoryNo: string | undefined) => {
    try {
      await command.mutateAsync({ body: { command: kind, scenario, ...(factoryNo !== undefined && { factoryNo }) } });
      void message.success(t(kind === 'start' ? 'started' : 'stopped', { id: scenario }));
    } catch (error) {
      void message.error(messageOf(error, t(kind)));
    }
  };
  return { give, isBusy: command.isPending };
}

interface RunProps {
  readonly run: Run;
  readonly isBusy: boolean;
  readonly onStop: () => void;
}

function RunningLine({ run, isBusy, onStop }: RunProps) {
  const t = useT(scenarioPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const now = useNow();
  const plant = nameOf(run.factoryNo);
  const text =
    run.endsAt === null
      ? t('runningOpen', { plant, phase: phaseName(run.phase)[language] })
      : t('running', {
          plant,
          phase: phaseName(run.phase)[language],
          left: formatDuration(Math.max(0, run.endsAt - now)),
        });
  return (
    <div className="sed-scenario-run">
      <strong className="sed-number">{text}</strong>
      <Button size="small" disabled={isBusy} aria-label={t('stopOf', { id: run.scenario, plant })} onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}

function ScenarioCard({ id, runs }: { readonly id: ScenarioId; readonly runs: readonly Run[] }) {
  const t = useT(scenarioPhrases);
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants) ?? [];
  const [plant, setPlant] = useState(OWN);
  const { give, isBusy } = useCommands();
  return (
    <section className="sed-scenario" data-running={runs.length > 0} aria-labelledby={`sed-scenario-${id}`}>
      <h2 id={`sed-scenario-${id}`}>
        {id} · {t(`name.${id}`)}
      </h2>
      <p>{t(`effect.${id}`)}</p>
      {runs.map((run) => (
        <RunningLine
          key={run.factoryNo}
          run={run}
          isBusy={isBusy}
          onStop={() => void give('stop', id, run.factoryNo)}
        />
      ))}
      <div className="sed-scenario-run">
        <Select
          aria-label={t('plant', { id })}
          value={plant}
          onChange={setPlant}
          style={{ minWidth: 200 }}
          options={[
            { value: OWN, label: t('ownPlant') },
            ...plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] })),
          ]}
        />
        <Button
          type="primary"
          loading={isBusy}
          aria-label={t('startOf', { id })}
          onClick={() => void give('start', id, plant === OWN ? undefined : plant)}
        >
          {t('start')}
        </Button>
      </div>
    </section>
  );
}

/** Starts and stops the scripts of the simulated fleet. */
export function ScenarioPage() {
  const t = useT(scenarioPhrases);
  const { data, error, isPending, refetch } = useCall(simulatorCalls.state, {}, { refetchIntervalMs: REFRESH_MS });
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('intro')}
      tags={data !== undefined && data !== null && <span className="sed-dim">{t('speed', { speed: data.speed })}</span>}
    >
      {isPending && <Spinner />}
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === null && <EmptyState text={t('absent')} />}
      {data !== undefined && data !== null && (
        <div className="sed-scenarios">
          {SCENARIOS.map((id) => (
            <ScenarioCard key={id} id={id} runs={data.running.filter((run) => run.scenario === id)} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}
