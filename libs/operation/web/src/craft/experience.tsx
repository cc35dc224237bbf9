import { craftTaskList } from '@sed/orders-definitions';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { DataTable, EmptyState, ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { recordPath } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { operationPhrases } from '../phrases';

const MOST = 10;
const TONES: Readonly<Record<string, 'good' | 'warn' | 'idle'>> = { KEEP: 'good', ADJUST: 'idle', ROLL_BACK: 'warn' };
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Where all of them are searched, as far as they are about the same section. */
function listPath(section: string): string {
  const query = new URLSearchParams(section === '' ? {} : { 'f.section': section });
  return `${craftTaskList.path}?${query.toString()}`;
}

function effectsText(record: RecordDto): string {
  const { effects } = record.values;
  if (!Array.isArray(effects)) return PLACEHOLDER;
  const said = effects.flatMap((line: unknown) => {
    if (typeof line !== 'object' || line === null || !('signal' in line) || !('changePct' in line)) return [];
    const { signal, changePct } = line;
    if (typeof signal !== 'string' || typeof changePct !== 'number') return [];
    return [`${record.labels.effects?.[signal] ?? signal} ${changePct > 0 ? '+' : ''}${formatNumber(changePct, 1)} %`];
  });
  return said.length === 0 ? PLACEHOLDER : said.join('; ');
}

/** What earlier adjustments of the same section led to: what was learned then is at hand when the next one is made. */
export function Experience({ record }: { readonly record: RecordDto }) {
  const t = useT(operationPhrases);
  const language = useLanguage();
  const section = text(record.values.section);
  const { zoneOf } = usePlants();
  const { data, error, isPending, refetch } = useCall(moduleCalls.list, {
    params: { module: craftTaskList.key },
    query: {
      ...{ pageNum: 1, pageSize: MOST, sort: '-createdAt' },
      ...{ conclusion: 'KEEP,ADJUST,ROLL_BACK', ...(section !== '' && { section }) },
    },
  });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  const rows = data.list.filter(({ id }) => id !== record.id);
  return (
    <section className="sed-plan-one" aria-label={t('experience')}>
      <header>
        <h3>{t('experience')}</h3>
        <Link to={listPath(section)}>{t('searchAll')}</Link>
      </header>
      <DataTable
        label={t('experience')}
        isCompact
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('noExperience')} />}
        columns={[
          {
            ...{ key: 'name', title: t('adjustment'), widthPx: 220 },
            cell: ({ id, values }) => <Link to={recordPath(craftTaskList, id)}>{text(values.name)}</Link>,
          },
          {
            ...{ key: 'at', title: t('appliedAt'), widthPx: 110 },
            cell: ({ values, factoryNo }) =>
              typeof values.watchFrom === 'number'
                ? formatTime(values.watchFrom, zoneOf(factoryNo ?? '')).slice(0, 10)
                : PLACEHOLDER,
          },
          {
            ...{ key: 'conclusion', title: t('conclusion'), widthPx: 110 },
            cell: ({ values }) => {
              const found = craftTaskList.fields.conclusion.items.find(({ code }) => code === values.conclusion);
              if (found === undefined) return PLACEHOLDER;
              return <StatusTag tone={TONES[found.code] ?? 'idle'}>{found.label[language]}</StatusTag>;
            },
          },
          { key: 'effects', title: t('changed'), widthPx: 220, rank: 2, cell: effectsText },
          { key: 'result', title: t('learned'), widthPx: 260, rank: 1, cell: ({ values }) => text(values.result) },
        ]}
      />
    </section>
  );
}
