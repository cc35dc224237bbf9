export { InstrumentCard } from './card/instrument-card';
export { ControlAnalysisPage } from './pages/analysis-page';
export { ControlStatisticsPage } from './pages/statistics-page';
