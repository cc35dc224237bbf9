export { PlantOverview } from './viewer/plant-overview';
export { TechnologicalProcessPage } from './viewer/technological-process-page';
export { DiagramSlotsProvider, type DiagramSlots } from './viewer/slots';
export { ConfigurationDiagramPage } from './editor/configuration-diagram-page';
