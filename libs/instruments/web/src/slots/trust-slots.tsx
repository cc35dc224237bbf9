import { instrumentCalls, TRUST_PARTS, TRUST_WEIGHTS, trustGrade, type TrustPart } from '@sed/instruments-contract';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { messageOf, useCall, useT } from '@sed/platform-web';
import { DataTable, ErrorState, Spinner } from '@sed/platform-ui';
import type { CellSlotProps, RecordSlotProps } from '@sed/records-web';
import { TrustTag } from '../card/trust-tag';
import { percentText } from '../format';
import '../instruments.css';
import { instrumentPhrases } from '../phrases';

const FRESH_MS = 300_000;

/** One question for all instruments of a plant, shared by the rows of a list. */
function useTrust(factoryNo: string | null) {
  return useCall(
    instrumentCalls.trust,
    { query: { factoryNo: factoryNo ?? '' } },
    { staleTimeMs: FRESH_MS, enabled: factoryNo !== null },
  );
}

export function TrustCell({ record }: CellSlotProps) {
  const { data } = useTrust(record.factoryNo);
  const score = data?.find(({ id }) => id === record.id)?.score ?? null;
  return <TrustTag score={score} grade={trustGrade(score)} />;
}

/** The parts of the score with what they come from, and the formula. */
export function TrustTab({ record }: RecordSlotProps) {
  const t = useT(instrumentPhrases);
  const { data, error, isPending, refetch } = useTrust(record.factoryNo);
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  const trust = data.find(({ id }) => id === record.id);
  if (trust === undefined) return <p className="sed-dim">{PLACEHOLDER}</p>;
  const facts: Readonly<Partial<Record<TrustPart, string>>> = {
    drift: trust.driftPct === null ? t('noData') : t('factOf.drift', { drift: formatNumber(trust.driftPct, 2) }),
    data:
      trust.validity === null
        ? t('noData')
        : t('factOf.data', {
            validity: formatNumber(100 * trust.validity, 1),
            frozen: trust.frozen === null ? PLACEHOLDER : formatNumber(100 * trust.frozen, 1),
          }),
    faults: t('factOf.faults', { n: trust.faultCount }),
  };
  return (
    <div className="sed-control-drawer">
      <p>
        {t('trust')}: <TrustTag score={trust.score} grade={trustGrade(trust.score)} />
      </p>
      <DataTable
        label={t('trust')}
        isCompact
        rows={TRUST_PARTS.map((part) => ({ part, value: trust.parts[part] }))}
        keyOf={({ part }) => part}
        columns={[
          { key: 'part', title: t('trust'), widthPx: 120, cell: ({ part }) => t(`part.${part}`) },
          { key: 'weight', title: t('weight'), isNumber: true, widthPx: 80, cell: ({ part }) => TRUST_WEIGHTS[part] },
          {
            key: 'value',
            title: t('partValue'),
            isNumber: true,
            widthPx: 90,
            cell: ({ value }) => percentText(value === null ? null : 100 * value, 0),
          },
          { key: 'fact', title: t('fact'), widthPx: 240, cell: ({ part }) => facts[part] ?? '' },
        ]}
      />
      <p className="sed-dim">{t('trustFormula')}</p>
    </div>
  );
}
