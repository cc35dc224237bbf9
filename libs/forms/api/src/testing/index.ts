export { FormsBench, type SeenRecord } from './forms-bench';
