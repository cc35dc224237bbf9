import {
  ConfigurationDiagramPage,
  DiagramSlotsProvider,
  TechnologicalProcessPage,
  type DiagramSlots,
} from '@sed/diagrams-web';
import { lazy, Suspense } from 'react';

const Card = lazy(async () => ({ default: (await import('@sed/instruments-web')).InstrumentCard }));

/** Components other areas put into the card of a picked element. */
const SLOTS: DiagramSlots = {
  provenance: (props) => (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  ),
};

export function ProcessPage() {
  return (
    <DiagramSlotsProvider value={SLOTS}>
      <TechnologicalProcessPage />
    </DiagramSlotsProvider>
  );
}

export { ConfigurationDiagramPage };
