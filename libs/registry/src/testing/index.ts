export { FAKE_CHOICES, FAKE_CODES } from './fake-choices';
export { hintOf, type ModuleHint } from './hints';
