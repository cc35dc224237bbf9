import { patrolCalls, type FarReading } from '@sed/patrol-contract';
import { formatNumber, moduleRoute, PLACEHOLDER, unitText } from '@sed/platform-contract';
import { ChoiceField, DataTable, EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { csvOf, formatTime, messageOf, saveText, useCall, useLanguage, useT } from '@sed/platform-web';
import type { ToolbarSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import '../patrol.css';
import { patrolPhrases } from '../phrases';

const DAY_MS = 86_400_000;
const SPANS = [7, 30, 90, 365] as const;
const USUAL = 30;
const WIDTH_PX = 960;

function pathOf(module: string, id: string): string {
  const path = moduleRoute(module, 'detail')?.path ?? moduleRoute(module)?.path ?? '';
  return `${path}?${new URLSearchParams({ id }).toString()}`;
}

const tagOf = (signal: string): string => signal.split('/').slice(1).join('/');
const readingOf = ({ value, unit }: FarReading) => `${value} ${unitText(unit ?? '')}`.trim();

/** Readings that lay away from their live signal: which of the two is wrong is found out by the signal. */
export function FarReadingsButton({ factoryNo }: ToolbarSlotProps) {
  const t = useT(patrolPhrases);
  const [isOpen, setOpen] = useState(false);
  if (factoryNo === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('far.title')}</Button>
      <Drawer
        open={isOpen}
        title={t('far.title')}
        size={Math.min(WIDTH_PX, window.innerWidth)}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <Far factoryNo={factoryNo} />
      </Drawer>
    </>
  );
}

function Far({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(patrolPhrases);
  const [days, setDays] = useState<number>(USUAL);
  const [signal, setSignal] = useState<string>();
  const [nowMs] = useState(() => Date.now());
  const query = { factoryNo, from: nowMs - days * DAY_MS, to: nowMs + DAY_MS };
  const { data, error, isPending, refetch } = useCall(patrolCalls.farReadings, { query });
  const signals = [...new Set((data ?? []).map((reading) => reading.signal))].toSorted();
  const shown = (data ?? []).filter((reading) => signal === undefined || reading.signal === signal);
  return (
    <div className="sed-patrol-far">
      <p className="sed-dim">{t('far.hint')}</p>
      <div className="sed-walk-line">
        <ChoiceField
          label={t('far.span')}
          value={String(days)}
          options={SPANS.map((span) => ({ value: String(span), label: t('far.days', { n: span }) }))}
          onChange={(span) => setDays(Number(span ?? USUAL))}
          widthEm={9}
        />
        <ChoiceField
          label={t('far.signal')}
          isSearched
          value={signal}
          options={signals.map((tag) => ({ value: tag, label: tagOf(tag) }))}
          onChange={setSignal}
          widthEm={16}
        />
        <SaveButton readings={shown} factoryNo={factoryNo} />
      </div>
      {error !== null ? (
        <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Spinner />
      ) : (
        <Readings readings={shown} factoryNo={factoryNo} />
      )}
    </div>
  );
}

interface Listed {
  readonly readings: readonly FarReading[];
  readonly factoryNo: string;
}

const HEADS = ['takenAt', 'point', 'element', 'signal', 'value', 'live', 'deviation', 'confirmed', 'order'] as const;

function SaveButton({ readings, factoryNo }: Listed) {
  const t = useT(patrolPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const save = () => {
    const rows = readings.map((one) => [
      ...[formatTime(one.takenAt, zoneOf(factoryNo)), one.point, one.element[language], tagOf(one.signal)],
      ...[readingOf(one), one.live, one.deviationPct, t(one.isConfirmed ? 'far.yes' : 'far.no'), one.orderNo],
    ]);
    saveText(csvOf([HEADS.map((head) => t(`far.${head}`)), ...rows]), `${factoryNo}-${t('far.title')}.csv`);
  };
  return (
    <Button disabled={readings.length === 0} onClick={save}>
      {t('far.export')}
    </Button>
  );
}

function Readings({ readings, factoryNo }: Listed) {
  const t = useT(patrolPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  return (
    <DataTable
      label={t('far.title')}
      isCompact
      rows={readings.map((reading, at) => ({ ...reading, at }))}
      keyOf={({ orderId, at }) => `${orderId} ${String(at)}`}
      empty={<EmptyState text={t('far.none')} />}
      columns={[
        {
          ...{ key: 'takenAt', title: t('far.takenAt'), widthPx: 150 },
          cell: ({ takenAt }) => formatTime(takenAt, zoneOf(factoryNo)).slice(0, 16),
        },
        {
          ...{ key: 'point', title: t('far.point'), widthPx: 200 },
          cell: ({ point, element }) => `${point} · ${element[language]}`,
        },
        { key: 'signal', title: t('far.signal'), widthPx: 130, cell: ({ signal }) => tagOf(signal) },
        { key: 'value', title: t('far.value'), isNumber: true, widthPx: 100, cell: readingOf },
        { key: 'live', title: t('far.live'), isNumber: true, widthPx: 100, cell: ({ live }) => formatNumber(live, 2) },
        {
          ...{ key: 'deviation', title: t('far.deviation'), isNumber: true, widthPx: 90 },
          cell: ({ deviationPct }) => `${formatNumber(deviationPct, 1)} %`,
        },
        {
          ...{ key: 'order', title: t('far.order'), widthPx: 150 },
          cell: ({ module, orderId, orderNo }) => <Link to={pathOf(module, orderId)}>{orderNo ?? PLACEHOLDER}</Link>,
        },
      ]}
    />
  );
}
