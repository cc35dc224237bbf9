export { DiagramsModule } from './diagrams.module';
export { DiagramService } from './diagram.service';
