export { camera, PASSWORD_MASK } from './camera.def';
export { filledAddress } from './camera-address';
