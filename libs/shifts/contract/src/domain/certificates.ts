import { localDayOf } from './local-time';

/** A certificate of a person; without a beginning or an end it always holds. */
export interface HeldCertificate {
  readonly person: string;
  readonly kind: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export interface Lacked {
  readonly person: string;
  readonly kind: string;
  /** The last day it held, where it ever did. */
  readonly endedOn: string | null;
}

/** Whether one certificate covers all days from the first to the last. */
export function holdsOver(
  { validFrom, validTo }: Pick<HeldCertificate, 'validFrom' | 'validTo'>,
  first: string,
  last: string,
): boolean {
  return (validFrom === null || validFrom <= first) && (validTo === null || validTo >= last);
}

/**
 * Last day of work by the clock of its plant, its end not being part of it: a certificate holds to the end of its last
 * day there (V-031).
 */
export function lastDayOf(untilMs: number, zone: string): string {
  return localDayOf(untilMs - 1, zone);
}

/** Of the certificates somebody on a shift must hold, those nobody of its crew holds on its day. */
export function lackedByCrew(
  crew: readonly string[],
  kinds: readonly string[],
  held: readonly HeldCertificate[],
  day: string,
): string[] {
  const isHeld = (kind: string) =>
    held.some((one) => one.kind === kind && crew.includes(one.person) && holdsOver(one, day, day));
  return kinds.filter((kind) => !isHeld(kind));
}

/** Of the certificates some work needs, those people do not hold on all of its days. */
export function lackedOf(
  people: readonly string[],
  kinds: readonly string[],
  held: readonly HeldCertificate[],
  { first, last }: { readonly first: string; readonly last: string },
): Lacked[] {
  return people.flatMap((person) =>
    kinds.flatMap((kind): Lacked[] => {
      const own = held.filter((one) => one.person === person && one.kind === kind);
      if (own.some((one) => holdsOver(one, first, last))) return [];
      const ends = own.flatMap(({ validTo }) => (validTo === null ? [] : [validTo]));
      return [{ person, kind, endedOn: ends.sort().at(-1) ?? null }];
    }),
  );
}
