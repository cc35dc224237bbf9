import { controlCalls, STOP_REASON_TEXTS, type LoopStop } from '@sed/instruments-contract';
import { controlLoop, controlLoopStop } from '@sed/instruments-definitions';
import { formatDuration, formatNumber, type ReplyOf } from '@sed/platform-contract';
import { formatTime, messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, DetailDrawer, EmptyState, KeyValueList } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { hoursText, percentText } from '../format';
import '../instruments.css';
import { PercentChart } from '../percent-chart';
import { instrumentPhrases } from '../phrases';
import { ReasonDialog } from './reason-dialog';

const DAY_MS = 86_400_000;

interface Props {
  readonly factoryNo: string;
  readonly loopId: string;
  readonly from: string;
  readonly to: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function useStopColumns(factoryNo: string, onAsk: (stop: LoopStop) => void) {
  const t = useT(instrumentPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  const mayGive = useRight('controlLoopStop:add', factoryNo);
  return [
    {
      ...{ key: 'at', title: t('stoppedAt'), widthPx: 150 },
      cell: ({ stoppedAt }: LoopStop) => formatTime(stoppedAt, zone).slice(0, 16),
    },
    {
      ...{ key: 'until', title: t('resumedAt'), widthPx: 150 },
      cell: ({ resumedAt }: LoopStop) => (resumedAt === null ? t('still') : formatTime(resumedAt, zone).slice(0, 16)),
    },
    {
      ...{ key: 'lasted', title: t('lasted'), widthPx: 100 },
      cell: ({ stoppedAt, resumedAt }: LoopStop) => (resumedAt === null ? '' : formatDuration(resumedAt - stoppedAt)),
    },
    {
      ...{ key: 'reason', title: t('reason'), widthPx: 150 },
      cell: (stop: LoopStop) => {
        if (stop.reason === null) {
          return (
            <Button size="small" disabled={!mayGive} onClick={() => onAsk(stop)}>
              {t('giveReason')}
            </Button>
          );
        }
        const text = STOP_REASON_TEXTS[stop.reason][language];
        if (stop.recordId === null) return text;
        return <Link to={`${controlLoopStop.path}?id=${stop.recordId}`}>{text}</Link>;
      },
    },
    { key: 'note', title: t('note'), widthPx: 180, cell: ({ note }: LoopStop) => note },
  ];
}

type Found = ReplyOf<typeof controlCalls.loop>;

function Figures({ loop }: Pick<Found, 'loop'>) {
  const t = useT(instrumentPhrases);
  const basis = loop.costBasis === null ? '' : ` (${t(`basis.${loop.costBasis}`)})`;
  return (
    <KeyValueList
      columns={3}
      items={[
        { label: t('rate.autoPct'), value: percentText(loop.autoPct) },
        { label: t('target'), value: percentText(loop.targetPct) },
        { label: t('running'), value: hoursText(loop.runningS), unit: 'h' },
        { label: t('rate.iaePct'), value: percentText(loop.iaePct, 2) },
        { label: t('rate.inBandPct'), value: percentText(loop.inBandPct) },
        {
          label: `${t('cost')}${basis}`,
          value: loop.costYuan === null ? t('noData') : `¥ ${formatNumber(loop.costYuan, 2)}`,
        },
      ]}
    />
  );
}

function DayLines({ days, factoryNo }: Pick<Found, 'days'> & Pick<Props, 'factoryNo'>) {
  const t = useT(instrumentPhrases);
  const zone = usePlants().zoneOf(factoryNo);
  const lines = useMemo(
    () => [
      { id: 'auto', name: t('rate.autoPct'), points: days.map(({ startMs, autoPct }) => [startMs, autoPct] as const) },
      {
        id: 'band',
        name: t('rate.inBandPct'),
        points: days.map(({ startMs, inBandPct }) => [startMs, inBandPct] as const),
      },
    ],
    [days, t],
  );
  const [fromMs, lastMs] = [days[0]?.startMs ?? 0, days.at(-1)?.startMs ?? 0];
  return (
    <div className="sed-control-chart">
      <PercentChart label={t('trend')} lines={lines} fromMs={fromMs} toMs={lastMs + DAY_MS} zone={zone} isStep />
    </div>
  );
}

/** One loop over the period: its figures, its days, and each stop with its reason. */
export function LoopDrawer({ factoryNo, loopId, from, to, onClose, onChanged }: Props) {
  const t = useT(instrumentPhrases);
  const input = { params: { id: loopId }, query: { factoryNo, from, to } };
  const { data, error, isPending, refetch } = useCall(controlCalls.loop, input, { staleTimeMs: 0 });
  const [asked, setAsked] = useState<LoopStop>();
  const columns = useStopColumns(factoryNo, setAsked);
  const close = (isSaved: boolean) => {
    setAsked(undefined);
    if (!isSaved) return;
    void refetch();
    onChanged();
  };
  return (
    <DetailDrawer
      isOpen
      width="wide"
      title={data === undefined ? t('loop') : `${data.loop.code} ${data.loop.name}`}
      tags={<Link to={`${controlLoop.path}?id=${loopId}`}>{t('toRegister')}</Link>}
      onClose={onClose}
      isLoading={isPending}
      error={error === null ? undefined : messageOf(error, '')}
      onRetry={() => void refetch()}
    >
      {data !== undefined && (
        <div className="sed-control-drawer">
          <Figures loop={data.loop} />
          <DayLines days={data.days} factoryNo={factoryNo} />
          <section>
            <h2>{t('stopsOf')}</h2>
            <DataTable<LoopStop>
              label={t('stopsOf')}
              isCompact
              rows={data.stops}
              keyOf={({ stoppedAt }) => String(stoppedAt)}
              empty={<EmptyState text={t('noStops')} />}
              columns={columns}
            />
          </section>
        </div>
      )}
      {asked !== undefined && <ReasonDialog factoryNo={factoryNo} loopId={loopId} stop={asked} onClose={close} />}
    </DetailDrawer>
  );
}
