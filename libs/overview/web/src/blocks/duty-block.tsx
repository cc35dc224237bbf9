import { notificationCalls } from '@sed/alarms-contract';
import { useCall, useSession, useT } from '@sed/platform-web';
import { BlockFrame, usePlantNames } from './block-frame';
import { blockPhrases } from './block-phrases';

const REFRESH_MS = 60_000;
const ROSTER_PATH = '/systemConfiguration/monitorAlarmConfig/dutyRoster';

/** Who is on duty now at each plant, and where no roster says it. */
export function DutyBlock() {
  const t = useT(blockPhrases);
  const names = usePlantNames();
  const mayOpen = useSession((session) => session.menuPathList.includes(ROSTER_PATH));
  const read = useCall(notificationCalls.onDuty, {}, { refetchIntervalMs: REFRESH_MS });
  return (
    <BlockFrame title={t('names.onDuty')} to={mayOpen ? ROSTER_PATH : undefined} read={read}>
      {(plants) => {
        const shown = plants.filter(({ factoryNo }) => names.has(factoryNo));
        if (shown.length === 0) return <p>{t('noPlants')}</p>;
        return (
          <dl>
            {shown.map(({ factoryNo, people, isFromRoster }) => (
              <div key={factoryNo}>
                <dt>{names.get(factoryNo)}</dt>
                <dd>
                  {people.map(({ code, name, isLead }) => (
                    <span key={code}>
                      {name}
                      {isLead && <small> {t('lead')}</small>}
                    </span>
                  ))}
                  {people.length === 0 && <strong>{t('nobody')}</strong>}
                  {people.length > 0 && !isFromRoster && <small>{t('byAccount')}</small>}
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </BlockFrame>
  );
}
