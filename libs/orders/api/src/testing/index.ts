export { OrdersBench, PEOPLE, type Seen } from './orders-bench';
