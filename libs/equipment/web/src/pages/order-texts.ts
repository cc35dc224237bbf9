import { equipmentOverhaulWork } from '@sed/orders-definitions';
import type { BilingualText } from '@sed/platform-contract';
import type { StatusTone } from '@sed/platform-ui';

interface StateText {
  readonly label: BilingualText;
  readonly tone: StatusTone;
}

/** States of orders in the words of their definition: those of capital work have all the same ones. */
export const ORDER_STATE_TEXTS: Readonly<Record<string, StateText>> = equipmentOverhaulWork.flow?.states ?? {};

const { stage } = equipmentOverhaulWork.fields;
export const STAGE_TEXTS: Readonly<Record<string, BilingualText>> = Object.fromEntries(
  stage.items.map(({ code, label }) => [code, label]),
);
