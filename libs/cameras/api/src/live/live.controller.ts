import { Controller } from '@nestjs/common';
import { liveCalls as calls } from '@sed/cameras-contract';
import { CurrentViewer, FileAnswer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { LiveService } from './live.service';

/** Cameras and their live pictures. */
@Controller()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Handles(calls.list)
  list(@Input() { query }: InputOf<typeof calls.list>, @CurrentCaller() caller: Caller) {
    return this.live.list(query, caller);
  }

  @Handles(calls.file)
  async file(@Input() { params }: InputOf<typeof calls.file>): Promise<FileAnswer> {
    const { contentType, bytes } = await this.live.file(params.grant, params.file);
    return new FileAnswer(params.file, contentType, whole(bytes));
  }

  @Handles(calls.one)
  one(@Input() { params }: InputOf<typeof calls.one>, @CurrentCaller() caller: Caller) {
    return this.live.one(params.id, caller);
  }

  @Handles(calls.stream)
  stream(@Input() { params }: InputOf<typeof calls.stream>, @CurrentViewer() viewer: Viewer) {
    return this.live.stream(params.id, viewer);
  }

  @Handles(calls.move)
  async move(@Input() { params, body }: InputOf<typeof calls.move>, @CurrentCaller() caller: Caller): Promise<void> {
    await this.live.move(params.id, body, caller);
  }
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
