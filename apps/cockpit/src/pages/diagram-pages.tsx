import { ConfigurationDiagramPage, DiagramSlotsProvider, TechnologicalProcessPage } from '@sed/diagrams-web';
import { DIAGRAM_SLOTS } from './diagram-slots';

export function ProcessPage() {
  return (
    <DiagramSlotsProvider value={DIAGRAM_SLOTS}>
      <TechnologicalProcessPage />
    </DiagramSlotsProvider>
  );
}

export { ConfigurationDiagramPage };
