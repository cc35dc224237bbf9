import type { Right } from '@sed/platform-contract';
import type { ComponentType } from 'react';
import { BrokenBlock } from './broken-block';
import { DutyBlock } from './duty-block';
import { MonthBlock } from './month-block';
import { WaitingBlock } from './waiting-block';

export interface Block {
  readonly key: 'waiting' | 'broken' | 'onDuty' | 'month';
  /** Who lacks it sees nothing of the block; null: it is for everybody. */
  readonly right: Right | null;
  readonly isWide?: boolean;
  readonly Content: ComponentType;
}

/** Every block of the cockpit in the order it starts with; another one is a line here. */
export const BLOCKS: readonly Block[] = [
  { key: 'waiting', right: null, Content: WaitingBlock },
  { key: 'broken', right: 'signal:view', Content: BrokenBlock },
  { key: 'onDuty', right: 'alarm:view', Content: DutyBlock },
  { key: 'month', right: null, isWide: true, Content: MonthBlock },
];
