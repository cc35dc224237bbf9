import type { RecordDto } from '@sed/records-contract';
import { useSession } from '@sed/platform-web';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModuleFrame } from '../frame/module-frame';
import { FilePicture } from '../files/file-picture';
import { titleOf } from '../value/columns';
import { idsOf, textOfValue } from '../value/format-value';
import { FieldValue } from '../value/field-value';
import { LinesView } from '../value/lines-view';
import { shortTime } from '../value/plant-time';
import { DetailValue, isWideValue, useDetailGroups } from './detail-facts';

/** Pictures are fetched when the sheet appears; the dialog waits this long for them. */
const SETTLE_MS = 600;

interface Props {
  readonly record: RecordDto;
  readonly onDone: () => void;
  /** What the sheet shows in place of the values of the record. */
  readonly children?: ReactNode;
}

function SheetHead({ record }: { readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const { module, say, t } = frame;
  const viewer = useSession((session) => session.viewer);
  const [printedAtMs] = useState(() => Date.now());
  const zone = frame.zoneOf(record.factoryNo);
  const state = record.status === null ? undefined : module.flow?.states[record.status];
  return (
    <header className="sed-print-head">
      <div>
        <p>{record.factoryNo === null ? '' : frame.plantName(record.factoryNo)}</p>
        <h1>{say(module.label)}</h1>
        <p>{titleOf(frame, record)}</p>
      </div>
      <dl>
        {record.no !== null && (
          <>
            <dt>{t('list.number')}</dt>
            <dd>{record.no}</dd>
          </>
        )}
        {state !== undefined && (
          <>
            <dt>{t('list.status')}</dt>
            <dd>{say(state.label)}</dd>
          </>
        )}
        <dt>{t('list.createdAt')}</dt>
        <dd>{shortTime(record.createdAt, zone)}</dd>
        <dt>{t('detail.print')}</dt>
        <dd>
          {shortTime(printedAtMs, zone)} {viewer?.name[frame.language]}
        </dd>
      </dl>
    </header>
  );
}

function PrintPictures({ record, name }: { readonly record: RecordDto; readonly name: string }) {
  return (
    <div className="sed-print-pictures">
      {idsOf(record.values[name]).map((id) => (
        <FilePicture key={id} id={id} name={record.labels[name]?.[id] ?? id} size="320" />
      ))}
    </div>
  );
}

function SheetFacts({ record }: { readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const groups = useDetailGroups(record);
  return (
    <>
      {groups.map(({ label, fields }) => (
        <section key={label}>
          <h2>{label}</h2>
          <dl className="sed-print-facts">
            {fields.map(([name, field]) => {
              const value = record.values[name] ?? null;
              const context = {
                frame,
                labels: record.labels[name],
                factoryNo: record.factoryNo,
                values: record.values,
              };
              return (
                <div key={name} data-wide={isWideValue(field)}>
                  <dt>{frame.say(field.label)}</dt>
                  <dd>
                    {frame.slots[`detail.value.${name}`] !== undefined ? (
                      <DetailValue record={record} name={name} field={field} />
                    ) : field.kind === 'lines' ? (
                      <LinesView {...context} field={field} value={value} />
                    ) : field.kind === 'files' && field.of === 'picture' ? (
                      <PrintPictures record={record} name={name} />
                    ) : field.kind === 'signature' ? (
                      <FieldValue {...context} field={field} value={value} place="page" />
                    ) : (
                      textOfValue(field, value, context)
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </>
  );
}

function SignOff() {
  const { t } = useModuleFrame();
  return (
    <footer className="sed-print-signatures">
      {t('detail.signOff')
        .split('|')
        .map((role) => (
          <div key={role}>
            <span>{role}</span>
            <span>
              {t('detail.signName')} / {t('detail.signDate')}
            </span>
          </div>
        ))}
    </footer>
  );
}

/** The record as an A4 sheet with lines to sign; prints itself once and goes away. */
export function PrintSheet({ record, onDone, children }: Props) {
  const frame = useModuleFrame();
  const { module } = frame;
  const Own = children === undefined ? frame.slots['print.sheet'] : undefined;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    document.documentElement.dataset.printing = 'sheet';
    const finish = () => done();
    window.addEventListener('afterprint', finish, { once: true });
    const timer = window.setTimeout(() => window.print(), SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
      delete document.documentElement.dataset.printing;
    };
  }, []);
  return createPortal(
    <article className="sed-print-sheet" lang={frame.language === 'zh' ? 'zh-CN' : 'en'}>
      <SheetHead record={record} />
      {Own === undefined ? (
        <>
          {children ?? <SheetFacts record={record} />}
          <SignOff />
        </>
      ) : (
        <Own module={module} record={record} />
      )}
    </article>,
    document.body,
  );
}
