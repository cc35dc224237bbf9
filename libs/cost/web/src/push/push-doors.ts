import { feeOrderCalls, type MallStep } from '@sed/cost-contract';
import { electricityFeeOrderManage, sludgeFeeOrderManage, type FeeOrderModule } from '@sed/cost-definitions';
import { ROUTES, type BilingualText } from '@sed/platform-contract';

/** A page that sends orders of one kind, as an estimate or by the bill. */
export interface PushDoor {
  readonly path: string;
  readonly module: FeeOrderModule;
  readonly step: MallStep;
  readonly preview: (typeof feeOrderCalls)[keyof typeof feeOrderCalls];
  /** Action that sends, and the states it may be of use in. */
  readonly action: 'pushEstimate' | 'pushActual';
  readonly states: string;
}

const ESTIMATE = { step: 'ESTIMATE', action: 'pushEstimate' } as const;
const ACTUAL = { step: 'ACTUAL', action: 'pushActual' } as const;
const POWER = { module: electricityFeeOrderManage, preview: feeOrderCalls.electricityMall } as const;
const SLUDGE = { module: sludgeFeeOrderManage, preview: feeOrderCalls.sludgeMall } as const;
const OPEN_ESTIMATE = 'ESTIMATE_READY,PUSH_FAILED,ESTIMATE_PUSHED,RETURNED';
const OPEN_ACTUAL = 'ACTUAL_READY,PUSH_FAILED,ACTUAL_PUSHED,RETURNED';

export const PUSH_DOORS: readonly PushDoor[] = [
  { path: '/operate/cost/electricityEstimatedPushMall', ...POWER, ...ESTIMATE, states: OPEN_ESTIMATE },
  { path: '/operate/cost/electricityActualPushMall', ...POWER, ...ACTUAL, states: OPEN_ACTUAL },
  { path: '/operate/cost/sludgeEstimatedPushMall', ...SLUDGE, ...ESTIMATE, states: OPEN_ESTIMATE },
  { path: '/operate/cost/sludgeActualPushMall', ...SLUDGE, ...ACTUAL, states: OPEN_ACTUAL },
];

/** What the menu of pages calls it. */
export function titleOf({ path, module }: PushDoor): BilingualText {
  return ROUTES.find((route) => route.path === path)?.title ?? module.label;
}

/** Where an order of a module is pushed. */
export function pushPath(module: string, step: MallStep, id: string): string {
  const door = PUSH_DOORS.find((one) => one.module.key === module && one.step === step);
  return door === undefined ? '' : `${door.path}?${new URLSearchParams({ id }).toString()}`;
}
