import { Module, type DynamicModule } from '@nestjs/common';
import { AlarmStills } from './alarm-stills';
import { LensWatch } from './lens/lens-watch';
import { ViewStore } from './lens/view-store';
import { CameraStates } from './live/camera-states';
import { LiveController } from './live/live.controller';
import { LiveService } from './live/live.service';
import { StreamGrants } from './live/stream-grants';
import { CameraController } from './named/camera.controller';
import { CameraDirectory } from './named/camera-directory';
import { CameraImages } from './named/camera-images';
import { PlantVideo } from './named/plant-video';
import { OnvifMover } from './ptz/onvif-mover';
import { CameraBehaviour } from './register/camera.behaviour';
import { CameraBook } from './register/camera-book';
import { CameraSecrets } from './register/camera-secrets';
import { CLIPS_FOLDER, SourceBook } from './sources/source-book';

/**
 * Cameras: register, live pictures, stills. Needs `Config`, `Database`, `Clock`, `Log`, `PlantDirectory`, `AlarmFeed`,
 * `AuditTrail`, `FileStore`, `Messenger`, `People`, `AttachmentAccess` and the management engine.
 */
@Module({
  controllers: [LiveController, CameraController],
  providers: [
    AlarmStills,
    CameraBehaviour,
    CameraBook,
    CameraDirectory,
    CameraImages,
    CameraSecrets,
    CameraStates,
    LensWatch,
    LiveService,
    OnvifMover,
    PlantVideo,
    SourceBook,
    StreamGrants,
    ViewStore,
  ],
})
export class CamerasModule {
  /** @param clipsFolder where the loops of the demonstration lie */
  static with(clipsFolder: string): DynamicModule {
    return { module: CamerasModule, providers: [{ provide: CLIPS_FOLDER, useValue: clipsFolder }] };
  }
}
