import { hasRight, useSession } from '@sed/platform-web';
import { useOpenAlarms } from '@sed/signals-web';
import { soundingPlants } from '../alarm-banner/urgent-alarms';
import type { AlarmSounder } from './alarm-sounder';
import { useConsoleReport } from './use-console-report';

interface ReportProps {
  readonly sounder: AlarmSounder | undefined;
  readonly factoryNo: string;
  /** Place of the plant among those of the viewer: each plant hears of a console of its own. */
  readonly placeNo: number;
}

function PlantReport({ sounder, factoryNo, placeNo }: ReportProps) {
  useConsoleReport(sounder, factoryNo, placeNo);
  return null;
}

/**
 * The console as its plants hear of it: the one that is selected, and every plant whose alarms it sounds now. Where a
 * group is selected these alone know it.
 */
export function ConsoleReports({ sounder }: Pick<ReportProps, 'sounder'>) {
  const { alarms } = useOpenAlarms();
  const viewer = useSession((session) => session.viewer);
  const selected = useSession(({ factoryNo }) => factoryNo);
  const heard = new Set([selected, ...soundingPlants(alarms)]);
  return (viewer?.plants ?? []).map(({ factoryNo }, placeNo) =>
    heard.has(factoryNo) && hasRight(viewer, 'alarm:ack', factoryNo) ? (
      <PlantReport key={factoryNo} sounder={sounder} factoryNo={factoryNo} placeNo={placeNo} />
    ) : null,
  );
}
