import { Controller, Ip } from '@nestjs/common';
import { guestCalls, type GuestEquipment } from '@sed/equipment-contract';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { GuestDesk } from './guest-desk';

/** What the page behind the label of a machine asks; nobody is signed in here. */
@Controller()
export class GuestController {
  constructor(private readonly desk: GuestDesk) {}

  @Handles(guestCalls.view)
  view(@Input() { params }: InputOf<typeof guestCalls.view>, @Ip() source: string): Promise<GuestEquipment> {
    return this.desk.view(params.id, source);
  }

  @Handles(guestCalls.report)
  report(@Input() { params, body }: InputOf<typeof guestCalls.report>, @Ip() source: string) {
    return this.desk.report(params.id, body, source);
  }
}
