import { SEARCHED_TYPES } from '@sed/orders-contract';
import type { Right } from '@sed/platform-contract';
import type { ComponentType } from 'react';
import { AnnouncementsBlock } from './announcements-block';
import { BrokenBlock } from './broken-block';
import { DutyBlock } from './duty-block';
import { MonthBlock } from './month-block';
import { OrdersBlock } from './orders-block';
import { WaitingBlock } from './waiting-block';

export interface Block {
  readonly key: 'waiting' | 'orders' | 'broken' | 'onDuty' | 'announcements' | 'month';
  /** Who has none of them sees nothing of the block; null: it is for everybody. */
  readonly rights: readonly Right[] | null;
  readonly isWide?: boolean;
  readonly Content: ComponentType;
}

/** Whoever sees orders of one type counts those. */
const ORDERS = SEARCHED_TYPES.map(({ key }): Right => `${key}:view`);

/** Every block of the cockpit in the order it starts with; another one is a line here. */
export const BLOCKS: readonly Block[] = [
  { key: 'waiting', rights: null, Content: WaitingBlock },
  { key: 'orders', rights: ORDERS, Content: OrdersBlock },
  { key: 'broken', rights: ['signal:view'], Content: BrokenBlock },
  { key: 'onDuty', rights: ['alarm:view'], Content: DutyBlock },
  { key: 'announcements', rights: null, Content: AnnouncementsBlock },
  { key: 'month', rights: null, isWide: true, Content: MonthBlock },
];
