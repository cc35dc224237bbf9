export { CamerasModule } from './cameras.module';
