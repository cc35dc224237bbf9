import type { KnownOrder } from '../mall/purchasing-mall';

/** What an exchange with the mall came to. */
export type MallOutcome =
  | { readonly kind: 'arrived'; readonly mallNo: string; readonly wasThere: boolean }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'answered'; readonly order: KnownOrder }
  /** Nothing new: it is asked again later. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'refused'; readonly reason: string };
