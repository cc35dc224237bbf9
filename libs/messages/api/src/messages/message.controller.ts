import { Controller, Headers } from '@nestjs/common';
import { CurrentViewer, Handles, Input, languageOf } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { messageCalls } from '@sed/messages-contract';
import type { InputOf } from '@sed/platform-contract';
import { MessageService } from './message.service';

type RequestHeaders = Record<string, string | undefined>;

@Controller()
export class MessageController {
  constructor(private readonly service: MessageService) {}

  @Handles(messageCalls.fetch)
  fetch(
    @Input() { query }: InputOf<typeof messageCalls.fetch>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.service.fetch(query, viewer, languageOf(headers));
  }

  @Handles(messageCalls.read)
  read(
    @Input() { body }: InputOf<typeof messageCalls.read>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.service.read(body, viewer, languageOf(headers));
  }

  @Handles(messageCalls.list)
  list(
    @Input() { query }: InputOf<typeof messageCalls.list>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.service.list(query, viewer, languageOf(headers));
  }

  @Handles(messageCalls.readMany)
  readMany(@Input() { body }: InputOf<typeof messageCalls.readMany>, @CurrentViewer() viewer: Viewer) {
    return this.service.readMany(body.ids, viewer);
  }

  @Handles(messageCalls.readAll)
  readAll(@CurrentViewer() viewer: Viewer) {
    return this.service.readAll(viewer);
  }
}
