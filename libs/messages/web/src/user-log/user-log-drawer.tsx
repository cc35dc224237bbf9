import type { AuditRow } from '@sed/people-contract';
import { PLACEHOLDER } from '@sed/platform-contract';
import { auditActionName, auditedName } from '@sed/system-contract';
import { usePlants } from '@sed/signals-web';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { DetailDrawer, KeyValueList } from '@sed/platform-ui';
import '../announcements/announcements.css';
import { OutcomeTag } from './outcome-tag';
import { userLogPhrases } from './phrases';

function shown(value: unknown): string {
  if (value === undefined || value === null) return PLACEHOLDER;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

/** Field by field what was and what is. */
function Changes({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const t = useT(userLogPhrases);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  if (fields.length === 0) return <p>{t('detail.noChanges')}</p>;
  return (
    <table className="sed-change">
      <caption className="sed-visually-hidden">{t('detail.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('detail.field')}</th>
          <th scope="col">{t('detail.before')}</th>
          <th scope="col">{t('detail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <pre>{shown(before?.[field])}</pre>
            </td>
            <td>
              <pre>{shown(after?.[field])}</pre>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One entry with everything that is known of it. */
export function UserLogDrawer({ row, onClose }: { readonly row: AuditRow; readonly onClose: () => void }) {
  const t = useT(userLogPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  return (
    <DetailDrawer
      isOpen
      title={t('detail.title', { id: row.id })}
      tags={<OutcomeTag outcome={row.outcome} />}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          { label: t('column.at'), value: formatTime(row.at) },
          {
            label: t('column.actor'),
            value: row.actor === null ? t('nobody') : `${row.actorName ?? ''} (${row.actor})`,
          },
          { label: t('column.source'), value: row.source },
          { label: t('column.plant'), value: row.factoryNo === null ? null : nameOf(row.factoryNo) },
          { label: t('column.entity'), value: auditedName(row.entity)[language] },
          { label: t('detail.entityId'), value: row.entityId },
          { label: t('column.action'), value: auditActionName(row.action)[language] },
          { label: t('column.reason'), value: row.reason, isWide: true },
        ]}
      />
      <h3>{t('detail.changes')}</h3>
      <Changes before={row.before} after={row.after} />
      <h3>{t('detail.hash')}</h3>
      <code className="sed-message-body">{row.hash}</code>
    </DetailDrawer>
  );
}
