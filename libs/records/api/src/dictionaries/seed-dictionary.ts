import type { BilingualText } from '@sed/platform-contract';

export interface SeedItem {
  readonly code: string;
  readonly label: BilingualText;
  readonly parentCode?: string;
}

export interface SeedDictionary {
  readonly key: string;
  readonly name: BilingualText;
  readonly items: readonly SeedItem[];
}

export const item = (code: string, zh: string, en: string, parentCode?: string): SeedItem => ({
  code,
  label: { zh, en },
  ...(parentCode !== undefined && { parentCode }),
});
export const dictionary = (key: string, zh: string, en: string, items: readonly SeedItem[]): SeedDictionary => ({
  key,
  name: { zh, en },
  items,
});
