import { rosterCalls } from '@sed/shifts-contract';
import { messageOf, useCall, useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { Findings } from '../findings';
import { shiftPhrases } from '../phrases';
import '../calendar/scheduling.css';

const DAYS = 90;

/** What a rule gives in the next 90 days, team by team, and what it would break. */
export function RulePreview({ record }: RecordSlotProps) {
  const t = useT(shiftPhrases);
  const { data, error, refetch } = useCall(rosterCalls.preview, { query: { ruleId: record.id, days: DAYS } });
  const days = [...new Set(data?.duties.map(({ day }) => day))];
  const shiftOf = (team: string, day: string) => [
    ...new Set(data?.duties.filter((duty) => duty.team === team && duty.day === day).map(({ shift }) => shift)),
  ];
  return (
    <section aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <p className="sed-dim">{t('previewHint')}</p>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Spinner />}
      {data !== undefined && (
        <>
          <Findings found={data.findings} />
          <div className="sed-roster-scroll">
            <table className="sed-roster">
              <thead>
                <tr>
                  <th scope="col">{t('who')}</th>
                  {days.map((day) => (
                    <th key={day} scope="col" className="sed-number" title={day}>
                      {day.slice(5)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.teams.map(({ id, name }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    {days.map((day) => (
                      <td key={day}>
                        {shiftOf(id, day).map((shift) => (
                          <span key={shift} title={shift}>
                            {Array.from(shift)[0]}
                          </span>
                        ))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
