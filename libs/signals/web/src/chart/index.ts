export { type ChartOption } from './canvas-chart';
export * from './legend';
export * from './palette';
export { chartPhrases } from './phrases';
export * from './plot-option';
export * from './trend-chart';
export * from './trend-picture';
export * from './use-history-begin';
