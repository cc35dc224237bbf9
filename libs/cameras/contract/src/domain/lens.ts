/**
 * How the nightly still of a camera stands to its reference: the same view, another one, nothing to be seen, or a view
 * that lost its detail in places.
 */
export const LENS_FINDINGS = ['GOOD', 'MOVED', 'DARK', 'DIRTY'] as const;
export type LensFinding = (typeof LENS_FINDINGS)[number];
