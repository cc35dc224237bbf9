import type { RecordDto } from '@sed/records-contract';
import { proposalIn, type Proposal } from '@sed/records-model';
import { useModuleFrame } from '../frame/module-frame';
import { RecordValue } from '../value/record-value';
import { shortTime } from '../value/plant-time';
import './detail.css';

/** Corrections that wait: fields of the flow that keep what an action proposes. */
function waitingOf(record: RecordDto, fields: readonly string[]): readonly Proposal[] {
  return [...new Set(fields)].flatMap((name) => proposalIn(record.values[name]) ?? []);
}

/** What a correction would change, before and after, until somebody decides; the record's own values hold meanwhile. */
export function ProposalPanel({ record }: { readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const { module, t, say } = frame;
  const kept = Object.values(module.flow?.actions ?? {}).flatMap(({ proposes }) => proposes ?? []);
  return waitingOf(record, kept).map(({ values, reason, at }) => (
    <section key={at} className="sed-detail-group" aria-label={t('detail.proposal')}>
      <h3>{t('detail.proposal')}</h3>
      <p className="sed-dim">
        {[shortTime(at, frame.zoneOf(record.factoryNo)), reason].filter((part) => part !== null).join(' · ')}
      </p>
      <table className="sed-proposal">
        <thead>
          <tr>
            <th scope="col">{t('detail.proposalField')}</th>
            <th scope="col">{t('detail.proposalBefore')}</th>
            <th scope="col">{t('detail.proposalAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(values).map(([name, value]) => {
            const field = module.fields[name];
            if (field === undefined) return null;
            return (
              <tr key={name}>
                <th scope="row">{say(field.label)}</th>
                <td>
                  <RecordValue record={record} name={name} field={field} place="page" />
                </td>
                <td>
                  <RecordValue
                    record={{ ...record, values: { ...record.values, [name]: value } }}
                    name={name}
                    field={field}
                    place="page"
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  ));
}
