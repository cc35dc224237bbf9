import { faultCalls, type KnownFault, type RepairProcedure } from '@sed/equipment-contract';
import { equipmentErrorLibraryF, equipmentRepaireLibraryF } from '@sed/equipment-definitions';
import { EmptyState, ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { recordPath, type CellSlotProps, type RecordSlotProps } from '@sed/records-web';
import { Link } from 'react-router';
import '../equipment.css';
import { guidePhrases } from '../guide-phrases';

const FRESH_MS = 60_000;
const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function Procedure({ procedure }: { readonly procedure: RepairProcedure }) {
  const t = useT(guidePhrases);
  const language = useLanguage();
  const { id, code, name, hours, people, safety, test, isOutsourced } = procedure;
  const effort = [`${String(hours)} h`, ...(people === null ? [] : [t('peopleCount', { count: people })])];
  return (
    <section className="sed-equipment-procedure">
      <h4>
        <Link to={recordPath(equipmentRepaireLibraryF, id)}>{code}</Link> {name[language]}{' '}
        <span className="sed-dim">{effort.join(' · ')}</span>{' '}
        {isOutsourced && <StatusTag tone="todo">{t('betterOutsourced')}</StatusTag>}
      </h4>
      <p>{procedure.procedure[language]}</p>
      {safety !== null && (
        <p>
          <strong>{t('safety')}</strong> {safety[language]}
        </p>
      )}
      {test !== null && (
        <p>
          <strong>{t('testRun')}</strong> {test[language]}
        </p>
      )}
    </section>
  );
}

function Fault({ fault }: { readonly fault: KnownFault }) {
  const t = useT(guidePhrases);
  const language = useLanguage();
  const { id, code, name, isLikely, cause, remedy, prevention, hits, procedures } = fault;
  return (
    <details className="sed-equipment-fault" open={isLikely}>
      <summary>
        <Link to={recordPath(equipmentErrorLibraryF, id)}>{code}</Link> {name[language]}{' '}
        {isLikely && <StatusTag tone="warn">{t('likely')}</StatusTag>}{' '}
        <span className="sed-dim">{t('foundTimes', { count: hits })}</span>
      </summary>
      <dl className="sed-equipment-known">
        <dt>{t('cause')}</dt>
        <dd>{cause[language]}</dd>
        <dt>{t('remedy')}</dt>
        <dd>{remedy[language]}</dd>
        {prevention !== null && (
          <>
            <dt>{t('prevention')}</dt>
            <dd>{prevention[language]}</dd>
          </>
        )}
      </dl>
      {procedures.map((procedure) => (
        <Procedure key={procedure.id} procedure={procedure} />
      ))}
    </details>
  );
}

/** On the order of a fault: what the libraries know of such machines, the likeliest open. */
export function FaultGuideTab({ record }: RecordSlotProps) {
  const t = useT(guidePhrases);
  const { factoryNo, values } = record;
  const equipment = textIn(values.equipment);
  const [phenomenon, fault] = [textIn(values.phenomenon), textIn(values.knownFault)];
  const query = {
    ...{ factoryNo: factoryNo ?? '', equipment: equipment ?? '' },
    ...(phenomenon !== undefined && { phenomenon }),
    ...(fault !== undefined && { fault }),
  };
  const { data, error, refetch } = useCall(
    faultCalls.guide,
    { query },
    { enabled: equipment !== undefined && factoryNo !== null, staleTimeMs: FRESH_MS },
  );
  if (equipment === undefined) return <EmptyState text={t('noMachine')} />;
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (data.length === 0) return <EmptyState text={t('nothingKnown')} />;
  return (
    <div className="sed-equipment-guide">
      {data.map((one) => (
        <Fault key={one.id} fault={one} />
      ))}
    </div>
  );
}

/** How often a fault of the library was found; one question for all rows. */
export function HitsCell({ record }: CellSlotProps) {
  const { data } = useCall(faultCalls.hits, {}, { staleTimeMs: FRESH_MS });
  if (data === undefined) return null;
  return <span className="sed-number">{data.find(({ id }) => id === record.id)?.hits ?? 0}</span>;
}
