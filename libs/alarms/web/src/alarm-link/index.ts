export { AlarmLinkPage } from './alarm-link-page';
