import { CAMERAS_ERRORS } from '@sed/cameras-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { CameraNear, ElementCamera, type CameraNearProps } from './near/camera-near';
export { PlantCameras } from './near/plant-cameras';
export { OpenVideoPage } from './wall/open-video-page';
export { VideoPage } from './wall/video-page';

// Its pages refuse in these words before the service does.
knowErrors([CAMERAS_ERRORS]);
