import type { Position } from './patrol-rules';

/** How somebody shows to be where work is to be done, in the one text an order keeps of it. */
export type Presence =
  | { readonly proof: 'NFC' | 'QR'; readonly token: string }
  | ({ readonly proof: 'GPS' } & Position)
  /** Typed by hand or by a scanner that acts as a keyboard: a tag or a label. */
  | { readonly proof: 'TOKEN'; readonly token: string };

const POSITION = /^GPS:(-?\d{1,3}(?:\.\d{1,9})?),(-?\d{1,2}(?:\.\d{1,9})?)$/u;

export function presenceText(presence: Presence): string {
  if (presence.proof === 'GPS') return `GPS:${presence.longitude.toFixed(6)},${presence.latitude.toFixed(6)}`;
  return presence.proof === 'TOKEN' ? presence.token : `${presence.proof}:${presence.token}`;
}

/** What a text says; anything that is no position, tag or label by its beginning is looked up as both. */
export function presenceOf(text: string): Presence {
  const said = text.trim();
  const position = POSITION.exec(said);
  if (position !== null) return { proof: 'GPS', longitude: Number(position[1]), latitude: Number(position[2]) };
  const [kind, ...rest] = said.split(':');
  if (kind === 'NFC' || kind === 'QR') return { proof: kind, token: rest.join(':') };
  return { proof: 'TOKEN', token: said };
}
