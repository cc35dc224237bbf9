import { alarmRuleCalls, type AlarmRuleDto, type RuleVersion } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { formatTime, useCall, useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import { PersonName } from '../../alarm-life/life-cells';
import { DifferenceTable } from './difference-table';
import { differencesOf, type Difference } from './differences';
import { rulePhrases } from './phrases';

function differencesIn({ changes }: RuleVersion): Difference[] {
  return changes.flatMap(({ field, before, after }) => differencesOf(before, after, field));
}

function Version({ version, isLast, factoryNo }: { version: RuleVersion; isLast: boolean; factoryNo: string }) {
  const t = useT(rulePhrases);
  const { zoneOf } = usePlants();
  const isFirst = version.version === 1;
  const differences = differencesIn(version);
  return (
    <li>
      <h3>
        {t('version.number', { version: version.version })}{' '}
        <span>
          {isLast && `${t('version.present')} · `}
          {isFirst && `${t('version.first')} · `}
          <PersonName factoryNo={factoryNo} code={version.actor} /> · {formatTime(version.at, zoneOf(factoryNo))}
        </span>
      </h3>
      {version.state === 'REMOVED' && <p>{t('version.removed')}</p>}
      {!isFirst && differences.length === 0 && <p className="sed-dim">{t('version.none')}</p>}
      {!isFirst && differences.length > 0 && <DifferenceTable differences={differences} />}
    </li>
  );
}

/** How the rule came to be what it is: who changed what, newest first. */
export function VersionsTab({ rule }: { readonly rule: AlarmRuleDto }) {
  const { data, error, refetch } = useCall(alarmRuleCalls.history, { params: { id: rule.id } });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <ol className="sed-versions">
      {data.map((version, index) => (
        <Version key={version.version} version={version} isLast={index === 0} factoryNo={rule.factoryNo} />
      ))}
    </ol>
  );
}
