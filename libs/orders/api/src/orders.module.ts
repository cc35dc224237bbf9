import { Module } from '@nestjs/common';
import { OldOrdersBehaviour } from './old/old-orders.behaviour';
import { OrderBehaviour } from './order/order.behaviour';
import { OrderMessages } from './order/order-messages';
import { OrderSignals } from './order/order-signals';
import { OrderSources } from './order/order-sources';
import { OrderSearch } from './search/order-search';

/** Work orders of all types: their life, their people, the signals they take out of alarming, what they are made of. */
@Module({ providers: [OldOrdersBehaviour, OrderBehaviour, OrderMessages, OrderSearch, OrderSignals, OrderSources] })
export class OrdersModule {}
