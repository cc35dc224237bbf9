import { Module } from '@nestjs/common';
import { OrderBehaviour } from './order/order.behaviour';
import { OrderMessages } from './order/order-messages';
import { OrderSignals } from './order/order-signals';
import { OrderSources } from './order/order-sources';

/** Work orders of all types: their life, their people, the signals they take out of alarming, what they are made of. */
@Module({ providers: [OrderBehaviour, OrderMessages, OrderSignals, OrderSources] })
export class OrdersModule {}
