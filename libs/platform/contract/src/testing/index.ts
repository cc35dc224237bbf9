export { aViewerDto } from './a-viewer-dto';
