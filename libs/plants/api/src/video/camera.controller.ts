import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { cameraCalls as calls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { CameraDirectory } from './camera-directory';
import { CameraImages } from './camera-images';

/** Cameras and their stills by the specification's paths. */
@Controller()
export class CameraController {
  constructor(
    private readonly cameras: CameraDirectory,
    private readonly images: CameraImages,
  ) {}

  @Handles(calls.mine)
  mine(@CurrentCaller() { viewer, language }: Caller) {
    return this.cameras.mine(viewer, language);
  }

  @Handles(calls.images)
  list(@Input() { query }: InputOf<typeof calls.images>) {
    return this.images.list(query);
  }

  @Handles(calls.saveImage)
  save(@Input() { body }: InputOf<typeof calls.saveImage>, @CurrentCaller() caller: Caller) {
    return this.images.save(body, caller);
  }

  @Handles(calls.ofPlant)
  ofPlant(@Input() { query }: InputOf<typeof calls.ofPlant>) {
    return this.cameras.ofPlant(query.factoryNo);
  }

  @Handles(calls.near)
  near(@Input() { query }: InputOf<typeof calls.near>) {
    return this.cameras.near(query.factoryNo, query);
  }
}
