import { completenessCalls, type CompletenessDto } from '@sed/devices-contract';
import {
  formatNumber,
  download,
  messageOf,
  showError,
  useAddress,
  useCall,
  useLanguage,
  useRight,
  useT,
} from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, KeyValueList, Spinner, StatusTag } from '@sed/platform-ui';
import { useChosenPlant } from '@sed/signals-web';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { devicePhrases } from '../phrases';
import { percentText } from '../texts';
import { PromiseDialog } from './promise-dialog';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const FORMAT = 'YYYY-MM';

function Reached({ pct, promisePct }: { readonly pct: number | null; readonly promisePct: number }) {
  const t = useT(devicePhrases);
  if (pct === null) return <span className="sed-dim">{t('noData')}</span>;
  const text = percentText(pct, 2);
  return pct < promisePct ? <StatusTag tone="warn">{text}</StatusTag> : <span className="sed-number">{text}</span>;
}

function ByDevice({ found }: { readonly found: CompletenessDto }) {
  const t = useT(devicePhrases);
  const number = { isNumber: true, widthPx: 130 } as const;
  return (
    <section>
      <h2>{t('byDevice')}</h2>
      <DataTable
        label={t('byDevice')}
        isCompact
        rows={found.devices}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('none')} />}
        columns={[
          {
            ...{ key: 'name', title: t('device'), widthPx: 220 },
            cell: ({ name }) => (name === found.factoryNo ? t('gateway') : name),
          },
          { key: 'signals', title: t('signals'), ...number, widthPx: 90, cell: ({ signals }) => signals },
          { key: 'expected', title: t('expected'), ...number, rank: 1, cell: (one) => formatNumber(one.expected, 0) },
          { key: 'stored', title: t('storedValues'), ...number, rank: 1, cell: (one) => formatNumber(one.stored, 0) },
          {
            ...{ key: 'pct', title: t('reached'), ...number },
            cell: ({ pct }) => <Reached pct={pct} promisePct={found.promisePct} />,
          },
        ]}
      />
    </section>
  );
}

function Months({ found, onOpen }: { readonly found: CompletenessDto; readonly onOpen: (month: string) => void }) {
  const t = useT(devicePhrases);
  const { data, error, refetch } = useCall(completenessCalls.months, { query: { factoryNo: found.factoryNo } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  return (
    <section>
      <h2>{t('months')}</h2>
      <DataTable
        label={t('months')}
        isCompact
        rows={data}
        isLoading={data === undefined}
        keyOf={({ month }) => month}
        onOpen={({ month }) => onOpen(month)}
        columns={[
          { key: 'month', title: t('month'), widthPx: 120, cell: ({ month }) => month },
          {
            ...{ key: 'pct', title: t('reached'), widthPx: 130, isNumber: true },
            cell: ({ pct }) => <Reached pct={pct} promisePct={found.promisePct} />,
          },
          {
            ...{ key: 'stored', title: t('storedValues'), widthPx: 150, isNumber: true, rank: 1 },
            cell: (one) => `${formatNumber(one.stored, 0)} / ${formatNumber(one.expected, 0)}`,
          },
        ]}
      />
    </section>
  );
}

function Tools({ factoryNo, month, onPromise }: { factoryNo: string; month: string; onPromise: () => void }) {
  const t = useT(devicePhrases);
  const { set } = useAddress();
  const mayExport = useRight('device:export', factoryNo);
  const maySet = useRight('device:config', factoryNo);
  const save = async () => {
    try {
      const name = `completeness-${factoryNo}-${month}.csv`;
      await download(completenessCalls.exported, { query: { factoryNo, month } }, name);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className="sed-device-tools">
      <DatePicker
        aria-label={t('month')}
        picker="month"
        allowClear={false}
        format={FORMAT}
        value={dayjs(`${month}-01`)}
        disabledDate={(at) => at.isAfter(dayjs(), 'month')}
        onChange={(at) => set({ month: dayjs(at).format(FORMAT) })}
      />
      {maySet && <Button onClick={onPromise}>{t('setPromise')}</Button>}
      {mayExport && <Button onClick={() => void save()}>{t('export')}</Button>}
    </div>
  );
}

/** What a plant promises of its data each month, and what it keeps. */
export function CompletenessSection() {
  const t = useT(devicePhrases);
  const { get, set } = useAddress();
  const { chosen, plants } = useChosenPlant();
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const [thisMonth] = useState(() => dayjs().format(FORMAT));
  const asked = get('month');
  const month = asked !== undefined && MONTH.test(asked) ? asked : thisMonth;
  const factoryNo = plant?.factoryNo ?? '';
  const input = { query: { factoryNo, month } };
  const { data, error, refetch } = useCall(completenessCalls.ofMonth, input, { enabled: plant !== undefined });
  const [isSetting, setSetting] = useState(false);
  if (plant === undefined) return <EmptyState text={t('onePlant')} />;
  const done = () => {
    setSetting(false);
    void refetch();
  };
  return (
    <div className="sed-device-sections">
      <Tools factoryNo={factoryNo} month={month} onPromise={() => setSetting(true)} />
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Spinner />}
      {data !== undefined && (
        <>
          <Figures found={data} />
          <p className="sed-dim">{t('rule')}</p>
          <ByDevice found={data} />
          <Months found={data} onOpen={(one) => set({ month: one })} />
          {isSetting && <PromiseDialog found={data} onClose={() => setSetting(false)} onDone={done} />}
        </>
      )}
    </div>
  );
}

function Figures({ found }: { readonly found: CompletenessDto }) {
  const t = useT(devicePhrases);
  const { plants } = useChosenPlant();
  const name = plants.find(({ factoryNo }) => factoryNo === found.factoryNo)?.name;
  return (
    <KeyValueList
      columns={3}
      items={[
        { label: t('plant'), value: name === undefined ? found.factoryNo : <PlantName name={name} /> },
        { label: t('promised'), value: percentText(found.promisePct) },
        { label: t('reached'), value: <Reached pct={found.pct} promisePct={found.promisePct} /> },
      ]}
    />
  );
}

function PlantName({ name }: { readonly name: CompletenessDto['plantName'] }) {
  const language = useLanguage();
  return <>{name[language]}</>;
}
