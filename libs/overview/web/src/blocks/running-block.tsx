import { useLanguage, useSession, useT } from '@sed/platform-web';
import { signalKey, usePlantSignals, useSignals } from '@sed/signals-web';
import { useMemo } from 'react';
import { BlockFrame } from './block-frame';
import { blockPhrases } from './block-phrases';
import { useHomePlant } from './plant-slots';
import { machinesOf, runSignals } from './running-machines';
import type { SignalDto } from '@sed/signals-contract';

const LIVE_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';

function Sections({ factoryNo, signals }: { readonly factoryNo: string; readonly signals: readonly SignalDto[] }) {
  const t = useT(blockPhrases);
  const language = useLanguage();
  const machines = useMemo(() => runSignals(signals), [signals]);
  const samples = useSignals(
    useMemo(() => machines.map(({ code }) => signalKey(factoryNo, code)), [machines, factoryNo]),
  );
  const names = useMemo(() => new Map(machines.map(({ code, name }) => [code, name])), [machines]);
  if (machines.length === 0) return <p>{t('noMachine')}</p>;
  return (
    <dl>
      {machinesOf(machines, (code) => samples.get(signalKey(factoryNo, code))).map((of) => (
        <div key={of.section}>
          <dt>{of.name[language]}</dt>
          <dd title={of.running.map((code) => names.get(code)?.[language] ?? code).join('\n')}>
            {t('running', { count: of.running.length, total: of.total })}
            {of.unknown > 0 && <small>{t('unknownMachines', { count: of.unknown })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How many machines of each section run, live; what is not heard is counted apart. */
export function RunningBlock() {
  const t = useT(blockPhrases);
  const factoryNo = useHomePlant() ?? '';
  const mayOpen = useSession((session) => session.menuPathList.includes(LIVE_PATH));
  const read = usePlantSignals(factoryNo);
  const to = mayOpen ? `${LIVE_PATH}?plant=${encodeURIComponent(factoryNo)}` : undefined;
  return (
    <BlockFrame title={t('names.running')} to={to} read={read}>
      {(signals) => <Sections factoryNo={factoryNo} signals={signals} />}
    </BlockFrame>
  );
}
