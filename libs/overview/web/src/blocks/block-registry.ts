import { SEARCHED_TYPES } from '@sed/orders-contract';
import type { Right } from '@sed/platform-contract';
import type { ComponentType } from 'react';
import { AnnouncementsBlock } from './announcements-block';
import { BrokenBlock } from './broken-block';
import { DutyBlock } from './duty-block';
import { MonthBlock } from './month-block';
import { OrdersBlock } from './orders-block';
import { PermitsBlock } from './permits-block';
import type { PlantSlots } from './plant-slots';
import { RunningBlock } from './running-block';
import { CamerasBlock, ProcessBlock } from './slot-blocks';
import { TodayBlock } from './today-block';
import { WaitingBlock } from './waiting-block';

export interface Block {
  readonly key:
    | 'process'
    | 'waiting'
    | 'orders'
    | 'permits'
    | 'broken'
    | 'onDuty'
    | 'announcements'
    | 'today'
    | 'running'
    | 'cameras'
    | 'month';
  /** Who has none of them sees nothing of the block; null: it is for everybody. */
  readonly rights: readonly Right[] | null;
  readonly isWide?: boolean;
  /** Shown where the cockpit is of one plant. */
  readonly isOfPlant?: boolean;
  /** Comes from another area: without it there is no block. */
  readonly slot?: keyof PlantSlots;
  readonly Content: ComponentType;
}

/** Whoever sees orders of one type counts those. */
const ORDERS = SEARCHED_TYPES.map(({ key }): Right => `${key}:view`);

/** Every block of the cockpit in the order it starts with; another one is a line here. */
export const BLOCKS: readonly Block[] = [
  {
    ...{ key: 'process', rights: ['diagram:view'], isWide: true, isOfPlant: true, slot: 'process' },
    Content: ProcessBlock,
  },
  { key: 'waiting', rights: null, Content: WaitingBlock },
  { key: 'orders', rights: ORDERS, Content: OrdersBlock },
  { key: 'permits', rights: ['safetyWork:view'], Content: PermitsBlock },
  { key: 'broken', rights: ['signal:view'], Content: BrokenBlock },
  { key: 'onDuty', rights: ['alarm:view'], Content: DutyBlock },
  { key: 'announcements', rights: null, Content: AnnouncementsBlock },
  { key: 'today', rights: null, isOfPlant: true, Content: TodayBlock },
  { key: 'running', rights: ['signal:view'], isOfPlant: true, Content: RunningBlock },
  {
    ...{ key: 'cameras', rights: ['camera:view'], isWide: true, isOfPlant: true, slot: 'cameras' },
    Content: CamerasBlock,
  },
  { key: 'month', rights: null, isWide: true, Content: MonthBlock },
];
