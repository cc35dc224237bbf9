import { equipmentCalls, UPKEEP_LEVELS, type UpkeepOpportunity } from '@sed/equipment-contract';
import { maintenancesPlanList } from '@sed/equipment-definitions';
import { formatNumber } from '@sed/platform-contract';
import { useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { recordPath, type RecordSlotProps } from '@sed/records-web';
import { Alert } from 'antd';
import { Link } from 'react-router';
import '../equipment.css';
import { equipmentPhrases } from '../phrases';

/** Work is ahead or going on: what else may be done is worth knowing. */
const UNDER_WAY: ReadonlySet<string | null> = new Set(['TO_ISSUE', 'TO_EXECUTE', 'IN_PROGRESS', 'FILLING']);

function Opportunity({ plan }: { readonly plan: UpkeepOpportunity }) {
  const t = useT(equipmentPhrases);
  const language = useLanguage();
  const level = UPKEEP_LEVELS.find(({ code }) => code === plan.level)?.label[language] ?? '';
  const used = t('intervalUsed', { percent: formatNumber(plan.share * 100, 0) });
  const minutes = plan.minutes === null ? [] : [`${String(plan.minutes)} min`];
  return (
    <li>
      <Link to={recordPath(maintenancesPlanList, plan.id)}>{[plan.no, plan.name].filter(Boolean).join(' ')}</Link>{' '}
      {[level, used, ...minutes, ...(plan.isStopNeeded ? [t('stopNeeded')] : [])].join(' · ')}
    </li>
  );
}

/** On an order: maintenance of the same machine that is nearly due, to be done while it stands still anyway. */
export function OrderOpportunities({ record }: RecordSlotProps) {
  const t = useT(equipmentPhrases);
  const { factoryNo, status, values } = record;
  const equipment = typeof values.equipment === 'string' ? values.equipment : '';
  const maySee = useRight('maintenancesPlanList:view', factoryNo ?? undefined);
  const { data } = useCall(
    equipmentCalls.opportunities,
    { params: { id: equipment } },
    { enabled: maySee && equipment !== '' && UNDER_WAY.has(status), staleTimeMs: 60_000 },
  );
  if (data === undefined || data.length === 0) return null;
  return (
    <Alert
      className="sed-equipment-opportunity"
      type="info"
      showIcon
      title={t('opportunity')}
      description={
        <ul className="sed-equipment-opportunities">
          {data.map((plan) => (
            <Opportunity key={plan.id} plan={plan} />
          ))}
        </ul>
      }
    />
  );
}
