import { INTERVAL_ADVICE, libraryCalls } from '@sed/equipment-contract';
import { LOCKED_FIELDS, maintenanceElements } from '@sed/equipment-definitions';
import { moduleRoute, PLACEHOLDER, type Right } from '@sed/platform-contract';
import { DataTable, EmptyState, ErrorState, KeyValueList, Spinner, StatusTag } from '@sed/platform-ui';
import { formatTime, hasRight, messageOf, send, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import type { AnyModule, Field } from '@sed/records-model';
import { FieldValue, recordPath, useModuleFrame, type RecordSlotProps } from '@sed/records-web';
import { usePlants, usePlantsInScope } from '@sed/signals-web';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import '../equipment.css';
import { libraryPhrases } from '../library-phrases';

/** What makes a copy one, and is no difference of what it says. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['code', 'plant', 'origin', 'replacedBy']);
const MOST_COPIES = 200;
/** Of days told for plants of the group together. */
const ZONE_OF_GROUP = 'Asia/Shanghai';
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const isKept = ({ kind, readOnly }: Field): boolean => kind !== 'computed' && readOnly !== true;

type Shown = Pick<RecordSlotProps, 'record' | 'module'>;

interface Difference {
  readonly name: string;
  readonly field: Field;
}

/** Fields in which a copy says something else than the item it came from. */
export function differencesOf(module: AnyModule, own: RecordDto, item: RecordDto): readonly Difference[] {
  const said = (value: unknown) => JSON.stringify(value ?? null);
  return Object.entries(module.fields).flatMap(([name, field]) =>
    OWN_FIELDS.has(name) || !isKept(field) || said(own.values[name]) === said(item.values[name])
      ? []
      : [{ name, field }],
  );
}

/** Of a copy: where it came from, and what the plant has otherwise. */
function Differences({ record, module, origin }: Shown & { readonly origin: string }) {
  const t = useT(libraryPhrases);
  const language = useLanguage();
  const frame = useModuleFrame();
  const { data, error, refetch } = useCall(moduleCalls.detail, { params: { module: module.key, id: origin } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const item = data.record;
  const cell = (of: RecordDto, { name, field }: Difference) => (
    <FieldValue
      {...{ field, frame, place: 'page', value: of.values[name], values: of.values, labels: of.labels[name] }}
    />
  );
  return (
    <>
      <p className="sed-dim">{t('ownHint')}</p>
      <p>
        {t('groupItem')} <Link to={recordPath(module, item.id)}>{textIn(item.values.code)}</Link>
      </p>
      <DataTable<Difference>
        label={t('differences')}
        isCompact
        rows={differencesOf(module, record, item)}
        keyOf={({ name }) => name}
        empty={<EmptyState text={t('noDifference')} />}
        columns={[
          { key: 'field', title: t('field'), widthPx: 150, cell: ({ field }) => field.label[language] },
          { key: 'group', title: t('atGroup'), cell: (one) => cell(item, one) },
          { key: 'own', title: t('atPlant'), cell: (one) => cell(record, one) },
        ]}
      />
    </>
  );
}

/** What a copy begins with: all the item says, and whose it is. */
function copyOf({ record, module }: Shown, plant: string): Record<string, unknown> {
  const kept = Object.entries(module.fields).filter(([name, field]) => !OWN_FIELDS.has(name) && isKept(field));
  const said = kept.map(([name]) => [name, record.values[name] ?? null] as const).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(said), code: record.values.code, plant, origin: record.id };
}

function useMayCopyTo(module: AnyModule): readonly { readonly factoryNo: string; readonly name: string }[] {
  const viewer = useSession((session) => session.viewer);
  const language = useLanguage();
  const right: Right = `${module.key}:add` as Right;
  return usePlantsInScope()
    .filter(({ factoryNo }) => hasRight(viewer, right, factoryNo))
    .map(({ factoryNo, name }) => ({ factoryNo, name: name[language] }));
}

/** Of an item of the group: which plants have a copy, and copies for those that have none. */
function Copies({ record, module }: Shown) {
  const t = useT(libraryPhrases);
  const { nameOf } = usePlants();
  const { message } = App.useApp();
  const plants = useMayCopyTo(module);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const query = { origin: record.id, pageNum: 1, pageSize: MOST_COPIES };
  const { data, error, refetch } = useCall(moduleCalls.list, { params: { module: module.key }, query });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const taken = new Set(data.list.map(({ values }) => textIn(values.plant)));
  const open = plants.filter(({ factoryNo }) => !taken.has(factoryNo));
  const copy = async () => {
    setBusy(true);
    try {
      for (const plant of chosen) {
        await send(moduleCalls.create, {
          params: { module: module.key },
          body: { values: copyOf({ record, module }, plant) },
        });
      }
      void message.success(t('copied', { count: chosen.length }));
      setChosen([]);
    } catch (refused) {
      void message.error(messageOf(refused, ''));
    } finally {
      setBusy(false);
      await refetch();
    }
  };
  return (
    <section>
      <h3>{t('copies')}</h3>
      {data.list.length === 0 && <p className="sed-dim">{t('noCopies')}</p>}
      <ul>
        {data.list.map((one) => (
          <li key={one.id}>
            <Link to={recordPath(module, one.id)}>{textIn(one.values.code)}</Link> {nameOf(textIn(one.values.plant))}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <div className="sed-equipment-tools">
          <Select
            mode="multiple"
            aria-label={t('copyTo')}
            placeholder={t('copyTo')}
            style={{ minWidth: 240 }}
            value={[...chosen]}
            onChange={setChosen}
            options={open.map(({ factoryNo, name }) => ({ value: factoryNo, label: name }))}
          />
          <Button loading={isBusy} disabled={chosen.length === 0} onClick={() => void copy()}>
            {t('copy', { count: chosen.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** How many records of which modules name it: what a retirement would touch. */
function Uses({ record, module }: Shown) {
  const t = useT(libraryPhrases);
  const language = useLanguage();
  const { data } = useCall(moduleCalls.links, { params: { module: module.key, id: record.id } });
  if (data === undefined) return null;
  const groups = data.referredBy.filter(({ records, field }) => records.length > 0 && field !== 'origin');
  return (
    <section>
      <h3>{t('uses')}</h3>
      {groups.length === 0 && <p className="sed-dim">{t('unused')}</p>}
      <ul>
        {groups.map(({ module: key, field, records, hasMore }) => (
          <li key={`${key}.${field}`}>
            {moduleRoute(key)?.title[language] ?? key}{' '}
            <span className="sed-number">
              {hasMore ? t('atLeast', { count: records.length }) : String(records.length)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How often a step found something, with what follows for the interval beside it. */
function Findings({ record }: Pick<RecordSlotProps, 'record'>) {
  const t = useT(libraryPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(textIn(record.values.plant)) ?? ZONE_OF_GROUP;
  const { data } = useCall(libraryCalls.findings, { params: { id: record.id } });
  if (data === undefined) return null;
  const verdict = INTERVAL_ADVICE.find(({ code }) => code === data.verdict);
  return (
    <KeyValueList
      columns={2}
      items={[
        { label: t('looked'), value: String(data.looked) },
        { label: t('found'), value: String(data.found) },
        {
          label: t('lastFound'),
          value: data.lastFoundAt === null ? PLACEHOLDER : formatTime(data.lastFoundAt, zone).slice(0, 10),
        },
        {
          label: t('interval'),
          value: verdict === undefined ? null : <StatusTag tone={verdict.tone}>{verdict.label[language]}</StatusTag>,
        },
      ]}
    />
  );
}

/** Whose an item of a library is: the group's with its copies, or a plant's with what it has otherwise. */
export function LibraryTab({ record, module }: RecordSlotProps) {
  const t = useT(libraryPhrases);
  const language = useLanguage();
  const origin = textIn(record.values.origin);
  const locked = Object.entries(LOCKED_FIELDS).find(([key]) => key === module.key)?.[1] ?? [];
  const fixed = locked.map((name) => module.fields[name]?.label[language] ?? name);
  return (
    <div className="sed-equipment-life">
      {module.key === maintenanceElements.key && <Findings record={record} />}
      <p className="sed-dim">{`${t('fixed')}: ${fixed.join(', ')}`}</p>
      {origin === '' ? (
        textIn(record.values.plant) === '' && <Copies record={record} module={module} />
      ) : (
        <Differences record={record} module={module} origin={origin} />
      )}
      <Uses record={record} module={module} />
    </div>
  );
}
