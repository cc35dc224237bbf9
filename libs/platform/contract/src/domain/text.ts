import { z } from 'zod';

/** A text in both languages of the product. */
export interface BilingualText {
  readonly zh: string;
  readonly en: string;
}

export const bilingualText = z.object({ zh: z.string(), en: z.string() });

/** Values of a text's parameters. A word of the product, such as the name of a state, is given in both languages. */
export const textParams = z.record(z.string(), z.union([z.string(), z.number(), bilingualText]));
export type TextParams = Readonly<z.infer<typeof textParams>>;

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
