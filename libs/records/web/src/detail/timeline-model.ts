import {
  COMMENT_ACTION,
  MESSAGE_ACTION,
  type LinkedGroup,
  type LinkedRecordDto,
  type TimelineEntry,
} from '@sed/records-contract';
import { fieldAt, type AnyModule } from '@sed/records-model';

/** What happened with a record, by what a reader looks for. */
export const ITEM_KINDS = ['flow', 'change', 'comment', 'file', 'linked', 'message'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Something that happened with the record itself, or a record made that refers to it. */
export type TimelineItem =
  | { readonly key: string; readonly at: number; readonly kinds: readonly ItemKind[]; readonly entry: TimelineEntry }
  | {
      readonly key: string;
      readonly at: number;
      readonly kinds: readonly ItemKind[];
      readonly module: string;
      readonly linked: LinkedRecordDto;
    };

function kindsOf(module: AnyModule, { action, from, to, changes }: TimelineEntry): readonly ItemKind[] {
  if (action === COMMENT_ACTION) return ['comment'];
  if (action === MESSAGE_ACTION) return ['message'];
  const kinds: ItemKind[] = from !== to || module.flow?.actions[action] !== undefined ? ['flow'] : [];
  const isFile = changes.map(({ field }) => fieldAt(module, field)?.kind === 'files');
  if (isFile.includes(true)) kinds.push('file');
  return isFile.includes(false) || kinds.length === 0 ? [...kinds, 'change'] : kinds;
}

/** Everything that happened, the newest first. */
export function itemsOf(
  module: AnyModule,
  entries: readonly TimelineEntry[],
  referredBy: readonly LinkedGroup[],
): readonly TimelineItem[] {
  const own = entries.map((entry): TimelineItem => {
    const { id, at } = entry;
    return { key: id, at, kinds: kindsOf(module, entry), entry };
  });
  const made = new Map<string, TimelineItem>();
  for (const group of referredBy) {
    for (const linked of group.records) {
      const key = `${group.module} ${linked.id}`;
      made.set(key, { key, at: linked.createdAt, kinds: ['linked'], module: group.module, linked });
    }
  }
  return [...own, ...made.values()].sort((a, b) => b.at - a.at);
}

/** Kinds that occur, in their order; nothing to choose between where there is one. */
export function kindsIn(items: readonly TimelineItem[]): readonly ItemKind[] {
  const found = ITEM_KINDS.filter((kind) => items.some(({ kinds }) => kinds.includes(kind)));
  return found.length > 1 ? found : [];
}
