import { Controller, Ip } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import { alarmLinkCalls, type AlarmLinkView } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { AlarmLinkService } from './alarm-link.service';

/** What the page behind the link of a short message asks; nobody is signed in here. */
@Controller()
export class AlarmLinkController {
  constructor(private readonly links: AlarmLinkService) {}

  @Handles(alarmLinkCalls.view)
  view(@Input() { body }: InputOf<typeof alarmLinkCalls.view>, @Ip() source: string): Promise<AlarmLinkView> {
    return this.links.view(body.token, source);
  }

  @Handles(alarmLinkCalls.acknowledge)
  acknowledge(
    @Input() { body }: InputOf<typeof alarmLinkCalls.acknowledge>,
    @Ip() source: string,
  ): Promise<AlarmLinkView> {
    return this.links.acknowledge(body.token, body.note ?? '', source);
  }
}
