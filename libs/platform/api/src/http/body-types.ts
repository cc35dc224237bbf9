import type { Call } from '@sed/platform-contract';

/** Media type of each kind of body. */
export const BODY_TYPES: Record<Call['bodyType'], string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};
