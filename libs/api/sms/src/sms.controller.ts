import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/api-platform';
import { type Viewer } from '@sed/api-ports';
import { smsCalls, type InputOf, type ListPage, type SmsMessageDto } from '@sed/contract';
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
