import { formatNumber, zoneOffsetMs } from '@sed/platform-contract';
import { messageOf, useCall, useT } from '@sed/platform-web';
import { DataTable, EmptyState } from '@sed/platform-ui';
import { usePlants, useServerNow } from '@sed/signals-web';
import { overflowCalls, type OverflowMonthDto } from '@sed/toolbox-contract';
import { Select } from 'antd';
import { useState } from 'react';
import { overflowPhrases } from './phrases';
import type { ConfiguredStructure } from './use-structures';

const YEARS = 5;
const HOUR_MS = 3_600_000;
/** Nothing is not 0: where no event was measured there is no figure. */
const measured = ({ events, unmeasured }: OverflowMonthDto, value: number | null): number | null =>
  unmeasured >= events && value === 0 ? null : value;
const whole = (value: number | null) => formatNumber(value, 0, true);

interface Props {
  readonly factoryNo: string;
  readonly structures: readonly ConfiguredStructure[];
}

/** What the permit of each structure allows in a year, beside what there was. */
function Permits({ structures, rows }: Pick<Props, 'structures'> & { readonly rows: readonly OverflowMonthDto[] }) {
  const t = useT(overflowPhrases);
  const limited = structures.filter(({ permit }) => permit.events !== null || permit.volumeM3 !== null);
  return limited.map(({ id, name, permit }) => {
    const own = rows.filter(({ structureId }) => structureId === id);
    const sum = (of: (row: OverflowMonthDto) => number) => own.reduce((all, row) => all + of(row), 0);
    const [events, volume] = [sum((row) => row.events), sum((row) => row.volumeM3)];
    const isOver = events > (permit.events ?? Infinity) || volume > (permit.volumeM3 ?? Infinity);
    const text = t('permit', { events: whole(permit.events), volume: whole(permit.volumeM3) });
    return (
      <p key={id} data-over={isOver} className="sed-overflow-permit">
        {`${name}: ${whole(events)} / ${whole(volume)} m³ · ${text}`}
      </p>
    );
  });
}

/** Overflows by structure and month: events, volume, duration, loads, share of what came. */
export function YearStatistics({ factoryNo, structures }: Props) {
  const t = useT(overflowPhrases);
  const zone = usePlants().zoneOf(factoryNo) ?? 'UTC';
  const nowMs = useServerNow(HOUR_MS);
  const thisYear = new Date(nowMs + zoneOffsetMs(nowMs, zone)).getUTCFullYear();
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? thisYear;
  const { data, error, refetch } = useCall(
    overflowCalls.statistics,
    { query: { factoryNo, year } },
    { keepPrevious: true },
  );
  const number = (key: string, title: string, unit: string, cell: (row: OverflowMonthDto) => string) => ({
    ...{ key, title, widthPx: 110, isNumber: true, cell },
    ...(unit !== '' && { unit }),
  });
  return (
    <section>
      <h2>
        {t('statistics')}{' '}
        <Select
          size="small"
          aria-label={t('year')}
          value={year}
          onChange={setChosen}
          options={Array.from({ length: YEARS }, (_, back) => ({ value: thisYear - back, label: thisYear - back }))}
        />
      </h2>
      <DataTable
        label={t('statistics')}
        rows={data}
        keyOf={({ structureId, month }) => `${structureId} ${month}`}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        isCompact
        empty={<EmptyState text={t('noneInYear')} />}
        columns={[
          { key: 'month', title: t('month'), widthPx: 90, cell: ({ month }) => month },
          { key: 'name', title: t('structure'), widthPx: 180, cell: ({ name }) => name },
          number('events', t('eventCount'), '', ({ events }) => whole(events)),
          number('volume', t('volume'), 'm³', (row) => whole(measured(row, row.volumeM3))),
          number('duration', t('lasts'), 'min', ({ durationMin }) => whole(durationMin)),
          { ...number('peak', t('peak'), 'm³/h', ({ peakM3h }) => whole(peakM3h)), rank: 2 },
          { ...number('cod', 'COD', 'kg', (row) => formatNumber(measured(row, row.codKg), 1, true)), rank: 3 },
          { ...number('nh3n', 'NH₃-N', 'kg', (row) => formatNumber(measured(row, row.nh3nKg), 1, true)), rank: 4 },
          { ...number('tp', 'TP', 'kg', (row) => formatNumber(measured(row, row.tpKg), 1, true)), rank: 5 },
          { ...number('ss', 'SS', 'kg', (row) => formatNumber(measured(row, row.ssKg), 1, true)), rank: 6 },
          number('share', t('share'), '%', (row) => formatNumber(measured(row, row.spilledPercent), 2)),
          { ...number('unmeasured', t('unmeasured'), '', ({ unmeasured }) => whole(unmeasured)), rank: 7 },
        ]}
      />
      <p className="sed-overflow-note">{t('statisticsNote')}</p>
      <Permits structures={structures} rows={data ?? []} />
    </section>
  );
}
