import { z } from 'zod';
import { bilingualText, get } from '@sed/platform-contract';

/** One entry of a dictionary. `name` is in the language of the request, `nameText` in both. */
export const dictEntry = z.object({
  code: z.string(),
  name: z.string(),
  nameText: bilingualText,
  parentCode: z.string().nullable(),
  order: z.number(),
  /** A switched-off entry stays readable where it is used and can no longer be chosen. */
  enabled: z.boolean(),
});
export type DictEntry = z.infer<typeof dictEntry>;

export interface DictTreeNode {
  readonly code: string;
  readonly name: string;
  readonly nameText: { readonly zh: string; readonly en: string };
  readonly children: readonly DictTreeNode[];
}

export const dictTreeNode: z.ZodType<DictTreeNode> = z.lazy(() =>
  z.object({ code: z.string(), name: z.string(), nameText: bilingualText, children: z.array(dictTreeNode) }),
);

export const dictCalls = {
  byParentKey: get('dict/v1/getDictByParentKey', {
    access: 'session',
    summary: 'Entries of a dictionary in their order',
    query: z.object({ parentKey: z.string().min(1).max(64) }),
    reply: z.array(dictEntry),
  }),
  coreTechnologyTree: get('dict/getCoreTechnologyTree', {
    access: 'session',
    summary: 'Core processes with the process sections that belong to them',
    reply: z.array(dictTreeNode),
  }),
} as const;
