import {
  ConfigurationDiagramPage,
  DiagramSlotsProvider,
  TechnologicalProcessPage,
  type DiagramSlots,
} from '@sed/diagrams-web';

/** Components other areas put into the card of a picked element. */
const SLOTS: DiagramSlots = {};

export function ProcessPage() {
  return (
    <DiagramSlotsProvider value={SLOTS}>
      <TechnologicalProcessPage />
    </DiagramSlotsProvider>
  );
}

export { ConfigurationDiagramPage };
