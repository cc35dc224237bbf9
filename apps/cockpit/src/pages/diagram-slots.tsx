import type { DiagramSlots } from '@sed/diagrams-web';
import { lazy, Suspense } from 'react';

const Card = lazy(async () => ({ default: (await import('@sed/instruments-web')).InstrumentCard }));
const Orders = lazy(async () => ({ default: (await import('@sed/orders-web')).DeviceOrders }));
const Camera = lazy(async () => ({ default: (await import('@sed/cameras-web')).ElementCamera }));

/** Components other areas put into the card of a picked element, each loaded with the first card that needs it. */
export const DIAGRAM_SLOTS: DiagramSlots = {
  provenance: (props) => (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  ),
  orders: (props) => (
    <Suspense fallback={null}>
      <Orders {...props} />
    </Suspense>
  ),
  camera: ({ factoryNo, camera, element }) => (
    <Suspense fallback={null}>
      <Camera factoryNo={factoryNo} camera={camera} code={Object.values(element.bindings)[0] ?? element.device} />
    </Suspense>
  ),
};
