export { RuntimeAnalysisPage } from './runtime-analysis-page';
