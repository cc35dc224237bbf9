export { MachineLabelPage } from './machine-label-page';
