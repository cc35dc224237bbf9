import { externalInspectionWork } from '@sed/orders-definitions';
import { Spinner } from '@sed/platform-ui';
import { defineSlots, type ModuleSlots, type RecordSlotProps } from '@sed/records-web';
import { lazy, Suspense } from 'react';

const RouteTab = lazy(() => import('./route/route-tab'));

function Route(props: RecordSlotProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <RouteTab {...props} />
    </Suspense>
  );
}

/** What maps show in the pages of orders. */
export const mapOrderSlots: readonly ModuleSlots[] = [
  defineSlots(externalInspectionWork, {
    'detail.tab.route': { label: { zh: '行驶轨迹', en: 'Route' }, content: Route },
  }),
];
