export { ExceptionsModule } from './exceptions.module';
