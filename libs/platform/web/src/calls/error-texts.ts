export { errorText, isErrorCode } from '@sed/platform-contract';
