import { readStored, writeStored } from '@sed/platform-web';
import { useCallback, useState } from 'react';
import { z } from 'zod';

const MAX_RECENT = 5;
const MAX_FAVOURITES = 30;
const codes = z.array(z.string().max(64)).catch([]);

type Kind = 'orgRecent' | 'orgFavourites';

function keyOf(kind: Kind, userCode: string): string {
  return `${kind}.${userCode}`;
}

function read(kind: Kind, userCode: string): readonly string[] {
  try {
    return codes.parse(JSON.parse(readStored(keyOf(kind, userCode)) ?? '[]'));
  } catch {
    // Damaged by hand or by another version: starts empty, nothing else depends on it.
    return [];
  }
}

function write(kind: Kind, userCode: string, list: readonly string[]): void {
  writeStored(keyOf(kind, userCode), JSON.stringify(list));
}

/** Puts a node first among the ones used last, for the person on this browser. */
export function rememberNode(userCode: string, code: string): void {
  const rest = read('orgRecent', userCode).filter((known) => known !== code);
  write('orgRecent', userCode, [code, ...rest].slice(0, MAX_RECENT));
}

interface OrgMemory {
  readonly recent: readonly string[];
  readonly favourites: readonly string[];
  readonly toggleFavourite: (code: string) => void;
}

/** Recent and favourite nodes of a person on this browser. */
export function useOrgMemory(userCode: string): OrgMemory {
  const [favourites, setFavourites] = useState(() => read('orgFavourites', userCode));
  const [recent] = useState(() => read('orgRecent', userCode));
  const toggleFavourite = useCallback(
    (code: string) => {
      setFavourites((known) => {
        const next = known.includes(code) ? known.filter((one) => one !== code) : [...known, code];
        write('orgFavourites', userCode, next.slice(-MAX_FAVOURITES));
        return next;
      });
    },
    [userCode],
  );
  return { recent, favourites, toggleFavourite };
}
