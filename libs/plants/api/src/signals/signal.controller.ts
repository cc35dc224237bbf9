import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import { signalCalls } from '@sed/signals-contract';
import { SignalService } from './signal.service';

@Controller()
export class SignalController {
  constructor(private readonly service: SignalService) {}

  @Handles(signalCalls.list)
  list(@Input() { query }: InputOf<typeof signalCalls.list>, @CurrentViewer() viewer: Viewer) {
    return this.service.list(query, viewer);
  }

  @Handles(signalCalls.create)
  create(@Input() { body }: InputOf<typeof signalCalls.create>, @CurrentViewer() viewer: Viewer) {
    return this.service.create(body, viewer);
  }

  @Handles(signalCalls.update)
  update(@Input() input: InputOf<typeof signalCalls.update>, @CurrentViewer() viewer: Viewer) {
    return this.service.update(input, viewer);
  }

  @Handles(signalCalls.latest)
  latest(@Input() { query }: InputOf<typeof signalCalls.latest>) {
    return this.service.latest(query.factoryNo);
  }
}
