import { isEmpty } from '@sed/records-model';

/** Fields other features read, most used first: an empty one keeps them from working. */
export const FEATURE_FIELDS = [
  'zone',
  'dayStart',
  'limitSet',
  'process',
  'scaleM3PerDay',
  'orgCode',
  'longitude',
  'latitude',
  'serviceArea',
  'operator',
  'servicePhone',
  'creditCode',
  'waterPrice',
  'permits',
  'contacts',
  'cover',
] as const;

/** Filled share of those fields, in whole percent. */
export function completenessOf(values: Readonly<Record<string, unknown>>): number {
  const filled = FEATURE_FIELDS.filter((field) => !isEmpty(values[field])).length;
  return Math.round((filled / FEATURE_FIELDS.length) * 100);
}

/** The three empty fields that block most. */
export function blockingFields(values: Readonly<Record<string, unknown>>): string[] {
  return FEATURE_FIELDS.filter((field) => isEmpty(values[field])).slice(0, 3);
}
