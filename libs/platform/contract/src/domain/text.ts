import { z } from 'zod';

/** A text in both languages of the product. */
export interface BilingualText {
  readonly zh: string;
  readonly en: string;
}

export const bilingualText = z.object({ zh: z.string(), en: z.string() });

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
