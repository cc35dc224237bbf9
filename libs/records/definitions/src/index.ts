export { dict } from './dict.def';
