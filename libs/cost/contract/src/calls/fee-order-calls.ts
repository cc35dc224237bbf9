import { get } from '@sed/platform-contract';
import { z } from 'zod';
import { mallOrder } from '../domain/settlement';

const reply = z.object({
  /** Whether orders can be sent at all. */
  isSetUp: z.boolean(),
  /** What would be sent now, or was sent last; null while there is nothing to send. */
  order: mallOrder.nullable(),
});
export type MallPreview = z.infer<typeof reply>;

const query = z.object({ step: mallOrder.shape.step });
const params = z.object({ id: z.uuid() });

export const feeOrderCalls = {
  electricityMall: get('api/v1/fee-orders/electricity/:id/mall', {
    access: 'session',
    summary: 'What the purchasing mall is sent of an electricity order',
    ...{ params, query, reply },
  }),
  sludgeMall: get('api/v1/fee-orders/sludge/:id/mall', {
    access: 'session',
    summary: 'What the purchasing mall is sent of a sludge order',
    ...{ params, query, reply },
  }),
} as const;
