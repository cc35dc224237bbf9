export { errorText, isErrorCode } from '@sed/contract';
