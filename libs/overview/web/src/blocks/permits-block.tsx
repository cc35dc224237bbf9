import { moduleRoute } from '@sed/platform-contract';
import { formatTime, useCall, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { usePlants, useServerNow } from '@sed/signals-web';
import { Link } from 'react-router';
import { BlockFrame, useScope } from './block-frame';
import { blockPhrases } from './block-phrases';

const REFRESH_MS = 60_000;
const SHOWN = 6;
const LEDGER = 'safetyWork';
/** Issued, at work or stopped: somebody is there or may be. */
const IN_FORCE = 'ISSUED,ACTIVE,SUSPENDED';
const SOON_MS = 2 * 3_600_000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

function permitPath({ id, values }: RecordDto): string {
  const type = textOf(values.permitType);
  return `${moduleRoute(type)?.path ?? moduleRoute(LEDGER)?.path ?? ''}?${new URLSearchParams({ id }).toString()}`;
}

/** Permits in force, the one that ends first on top: where work goes on, until when, and how many are inside. */
export function PermitsBlock() {
  const t = useT(blockPhrases);
  const scope = useScope();
  const query = { pageNum: 1, pageSize: SHOWN, sort: 'validTo', state: IN_FORCE, ...scope };
  const read = useCall(
    moduleCalls.list,
    { params: { module: LEDGER }, query },
    { refetchIntervalMs: REFRESH_MS, keepPrevious: true },
  );
  return (
    <BlockFrame title={t('names.permits')} to={moduleRoute(LEDGER)?.path} read={read}>
      {({ list, total }) =>
        list.length === 0 ? (
          <p>{t('noPermit')}</p>
        ) : (
          <ul>
            {list.map((record) => (
              <Permit key={record.id} record={record} />
            ))}
            {total > list.length && <li>{t('more', { count: total - list.length })}</li>}
          </ul>
        )
      }
    </BlockFrame>
  );
}

function Permit({ record }: { readonly record: RecordDto }) {
  const t = useT(blockPhrases);
  const { nameOf, zoneOf } = usePlants();
  const now = useServerNow();
  const { factoryNo, values } = record;
  const plant = factoryNo ?? '';
  const until = numberOf(values.validTo);
  const inside = numberOf(values.inside);
  const parts = [
    nameOf(plant),
    textOf(values.place),
    t(until < now + SOON_MS ? 'endsSoon' : 'validTo', { time: formatTime(until, zoneOf(plant)).slice(0, 16) }),
    ...(inside > 0 ? [t('inside', { count: inside })] : []),
  ];
  return (
    <li>
      <Link to={permitPath(record)}>{textOf(values.name)}</Link>
      <small>{parts.join(' · ')}</small>
    </li>
  );
}
