import {
  equipmentCalls,
  HEALTH_CAUSES,
  type AssetLife,
  type EquipmentLife,
  type HealthCause,
  type LifeEvent,
} from '@sed/equipment-contract';
import { formatNumber, moduleRoute, PLACEHOLDER, withUnit } from '@sed/platform-contract';
import { DataTable, EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { isEmpty, type Field } from '@sed/records-model';
import { FieldValue, useModuleFrame, type RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import '../equipment.css';
import { moneyText, RecordLink } from '../pages/cells';
import { equipmentPhrases } from '../phrases';
import { HealthTag, OperTag } from './oper-state';

type Shown = Pick<RecordSlotProps, 'record' | 'module'>;

const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const HEALTH_UNITS: Readonly<Record<HealthCause, string>> = {
  ...{ AGE: ' a', FAULTS: '', UPKEEP: ' d', VIBRATION: ' mm/s', TEMPERATURE: ' ℃', EFFICIENCY: ' %', DEFECTS: '' },
};
/** Above this share of the purchase value repairs speak for a replacement. */
const REPLACE_ABOVE_PCT = 50;
const numberText = (value: number | null, digits = 0): string =>
  value === null ? PLACEHOLDER : formatNumber(value, digits);

const percent = (value: number | null) => (value === null ? PLACEHOLDER : `${formatNumber(value, 1)} %`);
const hours = (value: number | null) => (value === null ? PLACEHOLDER : `${numberText(value)} h`);

type Figure = readonly [name: string, value: ReactNode];

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="sed-equipment-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useCosts({ repairCost24mo, repairSharePct }: AssetLife): readonly Figure[] {
  const t = useT(equipmentPhrases);
  return [
    [t('repairCost'), withUnit(moneyText(repairCost24mo), '¥')],
    [t('repairShare'), percent(repairSharePct)],
  ];
}

function MachineFigures({ life }: { readonly life: EquipmentLife }) {
  const t = useT(equipmentPhrases);
  const costs = useCosts(life);
  const figures: readonly Figure[] = [
    [t('operState'), <OperTag key="state" state={life.operState} />],
    [t('health'), <HealthTag key="health" score={life.health.score} />],
    [t('runningHours'), hours(life.hours)],
    [t('hours30d'), hours(life.hours30d)],
    [t('starts30d'), numberText(life.starts30d)],
    [t('covered'), percent(life.covered30d === null ? null : 100 * life.covered30d)],
    [t('faults'), life.faults],
    [t('mtbf'), hours(life.mtbfHours)],
    ...costs,
  ];
  return <Figures figures={figures} />;
}

function FacilityFigures({ life, record, module }: { readonly life: AssetLife } & Shown) {
  const t = useT(equipmentPhrases);
  const language = useLanguage();
  const costs = useCosts(life);
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const { nextInspectionOn, nextUpkeepAt } = record.values;
  const nameOf = (field: string) => module.fields[field]?.label[language] ?? field;
  const figures: readonly Figure[] = [
    [nameOf('nextInspectionOn'), typeof nextInspectionOn === 'string' ? nextInspectionOn : PLACEHOLDER],
    [
      nameOf('nextUpkeepAt'),
      typeof nextUpkeepAt === 'number' ? formatTime(nextUpkeepAt, zone).slice(0, 16) : PLACEHOLDER,
    ],
    [t('faults'), life.faults],
    ...costs,
  ];
  return <Figures figures={figures} />;
}

/** Drawings, manuals and pictures of the card, where its life is read. */
function Documents({ record, module }: Shown) {
  const language = useLanguage();
  const fields = Object.entries(module.fields).filter(
    ([name, { kind }]) => kind === 'files' && !isEmpty(record.values[name]),
  );
  return fields.map(([name, field]) => (
    <section key={name}>
      <h3>{field.label[language]}</h3>
      <Files field={field} value={record.values[name]} labels={record.labels[name]} />
    </section>
  ));
}

interface FilesProps {
  readonly field: Field;
  readonly value: unknown;
  readonly labels: Readonly<Record<string, string>> | undefined;
}

function Files(props: FilesProps) {
  return <FieldValue {...props} frame={useModuleFrame()} place="page" />;
}

/** What the score is made of: every cause, also those that cost nothing. */
function HealthParts({ life }: { readonly life: EquipmentLife }) {
  const t = useT(equipmentPhrases);
  const language = useLanguage();
  const text = ({ cause, points, found }: EquipmentLife['health']['parts'][number]) => {
    const name = HEALTH_CAUSES.find(({ code }) => code === cause)?.label[language] ?? cause;
    if (found === null) return `${name}: ${t('notMeasured')}`;
    return `${name}: ${formatNumber(found, HEALTH_UNITS[cause] === '' ? 0 : 1)}${HEALTH_UNITS[cause]} → ${points === 0 ? '0' : `−${String(points)}`}`;
  };
  return <p className="sed-dim">{`${t('healthMade')} ${life.health.parts.map(text).join(' · ')}`}</p>;
}

/** Times and numbers of documents are read at a glance: never in two lines. */
function Whole({ text }: { readonly text: string }) {
  return <span className="sed-equipment-whole">{text}</span>;
}

function EventLink({ event: { kind, module, id, no, factoryNo } }: { readonly event: LifeEvent }) {
  const t = useT(equipmentPhrases);
  const { nameOf } = usePlants();
  // What another plant did is told, not opened.
  if (factoryNo !== null) return <span>{[no, nameOf(factoryNo)].filter(Boolean).join(' · ')}</span>;
  if (kind === 'INSPECTION') return null;
  if (kind === 'ALARM') return <Link to={`${ALARMS}?alarm=${encodeURIComponent(id)}`}>{t('openAlarm')}</Link>;
  return (
    <span className="sed-equipment-whole">
      <RecordLink module={module} id={id} text={no} />
    </span>
  );
}

function Events({ life, zone }: { readonly life: AssetLife; readonly zone: string }) {
  const t = useT(equipmentPhrases);
  const language = useLanguage();
  const timeText = (at: number | null) => (at === null ? '' : formatTime(at, zone).slice(0, 16));
  return (
    <DataTable<LifeEvent>
      label={t('life')}
      isCompact
      rows={life.events}
      keyOf={({ id, line }) => `${id} ${String(line ?? 0)}`}
      empty={<EmptyState text={t('noEvents')} />}
      columns={[
        { key: 'at', title: t('at'), widthPx: 130, cell: ({ at }) => <Whole text={timeText(at)} /> },
        {
          ...{ key: 'kind', title: t('kind'), widthPx: 130, rank: 2 },
          cell: ({ kind, module }) =>
            kind === 'ORDER' ? (moduleRoute(module)?.title[language] ?? t('kind.ORDER')) : t(`kind.${kind}`),
        },
        {
          ...{ key: 'no', title: t('no'), widthPx: 190, rank: 1 },
          cell: (event) => <EventLink event={event} />,
        },
        { key: 'name', title: t('name'), widthPx: 200, isCut: true, cell: ({ name }) => name },
        {
          ...{ key: 'ended', title: t('ended'), widthPx: 130, rank: 4 },
          cell: ({ endedAt }) => <Whole text={timeText(endedAt)} />,
        },
        {
          ...{ key: 'cost', title: t('cost'), unit: 'CNY', isNumber: true, widthPx: 100, rank: 3 },
          cell: ({ cost }) => moneyText(cost),
        },
      ]}
    />
  );
}

/** Everything about a machine on one page: running, faults, costs, and all that was done to it. */
export function LifeTab({ record, module }: RecordSlotProps) {
  const t = useT(equipmentPhrases);
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const { data, error, isPending, refetch } = useCall(
    equipmentCalls.life,
    { params: { id: record.id } },
    { staleTimeMs: 10_000 },
  );
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  return (
    <div className="sed-equipment-life">
      <MachineFigures life={data} />
      <HealthParts life={data} />
      {data.hours === null && <p className="sed-dim">{t('noCounter')}</p>}
      {(data.repairSharePct ?? 0) > REPLACE_ABOVE_PCT && <Alert type="warning" showIcon title={t('replaceHint')} />}
      <Events life={data} zone={zone} />
      <Documents record={record} module={module} />
    </div>
  );
}

/** The same of a facility: when it is looked at and kept up next, its costs, and all that was done to it. */
export function FacilityLifeTab({ record, module }: RecordSlotProps) {
  const t = useT(equipmentPhrases);
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const asked = { params: { id: record.id } };
  const { data, error, isPending, refetch } = useCall(equipmentCalls.facilityLife, asked, { staleTimeMs: 10_000 });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  return (
    <div className="sed-equipment-life">
      <FacilityFigures life={data} record={record} module={module} />
      {(data.repairSharePct ?? 0) > REPLACE_ABOVE_PCT && <Alert type="warning" showIcon title={t('replaceHint')} />}
      <Events life={data} zone={zone} />
      <Documents record={record} module={module} />
    </div>
  );
}
