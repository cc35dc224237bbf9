import { z } from 'zod';
import { BLOCKS, type Block } from './block-registry';

/** What is kept of a person's choice: the blocks in their order, and which of them are put away. */
const arrangement = z.object({ order: z.array(z.string()).max(50), hidden: z.array(z.string()).max(50) });
export type Arrangement = z.infer<typeof arrangement>;

export const NO_CHOICE: Arrangement = { order: [], hidden: [] };

/** What an older version kept, or nobody ever did, is no reason to show nothing. */
export function arrangementOf(kept: unknown): Arrangement {
  return arrangement.safeParse(kept).data ?? NO_CHOICE;
}

/** All blocks in the order chosen; those that came later stand where they start. */
export function arranged({ order }: Arrangement, blocks: readonly Block[] = BLOCKS): readonly Block[] {
  const place = (block: Block) => {
    const chosen = order.indexOf(block.key);
    return chosen === -1 ? blocks.indexOf(block) : chosen;
  };
  return blocks.toSorted((a, b) => place(a) - place(b));
}

/** The order with one block a place further up or down. */
export function moved(now: Arrangement, key: Block['key'], by: -1 | 1): Arrangement {
  const order: string[] = arranged(now).map((block) => block.key);
  const from = order.indexOf(key);
  const to = from + by;
  if (to < 0 || to >= order.length) return now;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...now, order };
}

export function toggled(now: Arrangement, key: Block['key']): Arrangement {
  const isHidden = now.hidden.includes(key);
  return { ...now, hidden: isHidden ? now.hidden.filter((one) => one !== key) : [...now.hidden, key] };
}
