export { ShiftsModule } from './shifts.module';
