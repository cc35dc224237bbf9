export { FakeEngine } from './fake-engine';
export { renderModule } from './render-module';
