export { InstrumentsModule } from './instruments.module';
