import { Controller } from '@nestjs/common';
import { cameraCalls as calls } from '@sed/cameras-contract';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { CameraDirectory } from './camera-directory';
import { CameraImages } from './camera-images';
import { PlantVideo } from './plant-video';

/** Cameras and their stills by the specification's paths. */
@Controller()
export class CameraController {
  constructor(
    private readonly cameras: CameraDirectory,
    private readonly images: CameraImages,
    private readonly video: PlantVideo,
  ) {}

  @Handles(calls.video)
  plantVideo(@Input() { query }: InputOf<typeof calls.video>, @CurrentCaller() caller: Caller) {
    return this.video.of(query.factoryNo, caller);
  }

  @Handles(calls.setVideo)
  setVideo(@Input() { body }: InputOf<typeof calls.setVideo>, @CurrentCaller() caller: Caller) {
    return this.video.set(body.factoryNo, body.cameras, caller);
  }

  @Handles(calls.mine)
  mine(@Input() { query }: InputOf<typeof calls.mine>, @CurrentCaller() { viewer, language }: Caller) {
    return this.cameras.mine(viewer, language, query.factoryNo);
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
  ofPlant(@Input() { query }: InputOf<typeof calls.ofPlant>, @CurrentCaller() { language }: Caller) {
    return this.cameras.ofPlant(query.factoryNo, language);
  }

  @Handles(calls.near)
  near(@Input() { query }: InputOf<typeof calls.near>, @CurrentCaller() { language }: Caller) {
    return this.cameras.near(query.factoryNo, query, language);
  }
}
