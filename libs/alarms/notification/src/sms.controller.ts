import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { smsCalls, type SmsMessageDto } from '@sed/alarms-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { SmsService } from './sms.service';

@Controller()
export class SmsController {
  constructor(private readonly messages: SmsService) {}

  @Handles(smsCalls.list)
  list(
    @Input() { query }: InputOf<typeof smsCalls.list>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ListPage<SmsMessageDto>> {
    return this.messages.list(query, viewer);
  }
}
