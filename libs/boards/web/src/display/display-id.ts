import { readStored, writeStored } from '@sed/platform-web';

const DISPLAY_KEY = 'displayId';

/** Name of this screen, made once and kept by its browser: it finds the screen again, never a person. */
export function displayId(): string {
  const stored = readStored(DISPLAY_KEY);
  if (stored !== null && /^[0-9a-z-]{8,64}$/.test(stored)) return stored;
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const made = `${digits.slice(0, 4)}-${digits.slice(4)}`;
  writeStored(DISPLAY_KEY, made);
  return made;
}
