export { DevicesTask } from '../devices.task';
