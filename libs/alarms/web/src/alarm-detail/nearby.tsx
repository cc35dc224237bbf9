import type { AlarmDto } from '@sed/alarms-contract';
import { Suspense, type ComponentType } from 'react';

export interface NearbyProps {
  readonly factoryNo: string;
  readonly code: string;
  readonly alarmId: string;
}

let Part: ComponentType<NearbyProps> | undefined;

/** Gives the detail of alarms a part that shows what is near the signal; another area has it, the application knows both. */
export function showNearby(component: ComponentType<NearbyProps>): void {
  Part = component;
}

/** What another area shows of the place of an alarm; nothing where there is none. */
export function Nearby({ alarm }: { readonly alarm: AlarmDto }) {
  if (Part === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Part factoryNo={alarm.factoryNo} code={alarm.signalCode} alarmId={alarm.id} />
    </Suspense>
  );
}
