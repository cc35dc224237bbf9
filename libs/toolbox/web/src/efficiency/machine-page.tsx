import { formatNumber, moduleRoute, pageRoute } from '@sed/platform-contract';
import { ChoiceField, EmptyState, ErrorState, KeyValueList, PageFrame, Spinner } from '@sed/platform-ui';
import { messageOf, useAddress, useCall, useLanguage, useT } from '@sed/platform-web';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { efficiencyCalls, HISTORY_DAYS, type MachineDetail } from '@sed/toolbox-contract';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import './efficiency.css';
import { dutyText, measureName, yuanText } from './figures';
import { BandTag, FigureCell, InputAge } from './machine-columns';
import { CurveChart, FigureTrend } from './machine-charts';
import { Advice, DaysTable, InputsTable } from './machine-parts';
import { SendToMaintenance } from './maintenance';
import { efficiencyPhrases } from './phrases';

const REFRESH_MS = 15_000;
const HISTORY_REFRESH_MS = 300_000;
const USUAL_DAYS = 7;

function Facts({ detail: { machine } }: { readonly detail: MachineDetail }) {
  const t = useT(efficiencyPhrases);
  const language = useLanguage();
  const share = machine.duty?.shareOfBest ?? null;
  return (
    <KeyValueList
      columns={3}
      items={[
        { label: measureName(machine.kind, language), value: <FigureCell machine={machine} />, key: 'figure' },
        { label: t('band'), value: <BandTag machine={machine} /> },
        { label: t('loss'), value: machine.lossYuanPerDay === null ? null : `¥ ${yuanText(machine.lossYuanPerDay)}` },
        { label: t('power'), value: formatNumber(machine.powerKw, 1), unit: 'kW' },
        { label: t('reference'), value: formatNumber(machine.referenceKw, 1), unit: 'kW' },
        { label: t('duty'), value: dutyText(machine) },
        { label: t('flowShare'), value: share === null ? null : t('ofBest', { pct: formatNumber(share * 100, 0) }) },
        { label: t('age'), value: <InputAge {...machine} /> },
      ]}
    />
  );
}

function History({ machine }: { readonly machine: MachineDetail['machine'] }) {
  const t = useT(efficiencyPhrases);
  const { get, set } = useAddress();
  const days = HISTORY_DAYS.find((one) => String(one) === get('days')) ?? USUAL_DAYS;
  const { data, error, refetch } = useCall(
    efficiencyCalls.history,
    { params: { id: machine.id }, query: { days } },
    { keepPrevious: true, refetchIntervalMs: HISTORY_REFRESH_MS },
  );
  return (
    <section data-wide="true">
      <div className="sed-efficiency-head">
        <h2>{t('trend')}</h2>
        <Segmented
          className="sed-efficiency-choice"
          aria-label={t('days')}
          value={days}
          options={HISTORY_DAYS.map((value) => ({ value, label: t(`lastDays.d${value}`) }))}
          onChange={(value) => set({ days: value === USUAL_DAYS ? undefined : String(value) })}
        />
      </div>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Spinner />}
      {error === null && data !== undefined && (
        <>
          <FigureTrend machine={machine} history={data} />
          <DaysTable machine={machine} history={data} />
        </>
      )}
    </section>
  );
}

function Body({ detail }: { readonly detail: MachineDetail }) {
  const t = useT(efficiencyPhrases);
  return (
    <div className="sed-efficiency-machine">
      <section data-wide="true">
        <Facts detail={detail} />
      </section>
      <section>
        <h2>{t('curve')}</h2>
        <CurveChart detail={detail} />
      </section>
      <section>
        <h2>{t('advice')}</h2>
        <Advice detail={detail} />
        <h2>{t('inputs')}</h2>
        <InputsTable detail={detail} />
      </section>
      <History machine={detail.machine} />
    </div>
  );
}

function Actions({ machine }: Pick<MachineDetail, 'machine'>) {
  const t = useT(efficiencyPhrases);
  const { equipment } = machine;
  return (
    <>
      {equipment !== null && (
        <Link to={`${moduleRoute('equipList')?.path ?? ''}?id=${encodeURIComponent(equipment.id)}`}>{t('record')}</Link>
      )}
      <SendToMaintenance machine={machine} />
    </>
  );
}

function Machine({ id, choice }: { readonly id: string; readonly choice: ReactNode }) {
  const t = useT(efficiencyPhrases);
  const { nameOf } = usePlants();
  const navigate = useNavigate();
  const options = { keepPrevious: true, refetchIntervalMs: REFRESH_MS };
  const { data: detail, error, refetch } = useCall(efficiencyCalls.machine, { params: { id } }, options);
  const isShown = error === null && detail !== undefined;
  return (
    <PageFrame
      title={detail?.machine.name ?? t('detail')}
      isOfObject={detail !== undefined}
      back={{ label: t('back'), onBack: () => void navigate(pageRoute('machinesEfficiency')?.path ?? '') }}
      {...(detail !== undefined && { tags: <span>{nameOf(detail.machine.factoryNo)}</span> })}
      actions={
        <>
          {choice}
          {isShown && <Actions machine={detail.machine} />}
        </>
      }
    >
      {error !== null && <ErrorState message={messageOf(error, t('unknown'))} onRetry={() => void refetch()} />}
      {error === null && detail === undefined && <Spinner />}
      {isShown && <Body detail={detail} />}
    </PageFrame>
  );
}

/** One machine: on its curve, over time, and what to do about it; without one in the address the first in sight. */
export function MachineEfficiencyPage() {
  const t = useT(efficiencyPhrases);
  const { get, set } = useAddress();
  const { chosen } = useChosenPlant();
  const query = chosen === undefined ? {} : { factoryNo: chosen };
  const { data, error, refetch } = useCall(efficiencyCalls.machines, { query }, { keepPrevious: true });
  const id = get('id') ?? data?.[0]?.id;
  if (id === undefined) {
    return (
      <PageFrame title={t('detail')}>
        {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Spinner />}
        {error === null && data !== undefined && <EmptyState text={t('none')} />}
      </PageFrame>
    );
  }
  const choice = (
    <span className="sed-efficiency-choice">
      <ChoiceField
        label={t('choose')}
        isSearched
        value={id}
        widthEm={18}
        options={(data ?? []).map((machine) => ({ value: machine.id, label: machine.name }))}
        onChange={(value) => set({ id: value })}
      />
    </span>
  );
  return <Machine key={id} id={id} choice={choice} />;
}
