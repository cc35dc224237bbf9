import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles } from '@sed/api-platform';
import { maySee, PlantDirectory, type Viewer } from '@sed/api-ports';
import { plantListCall } from '@sed/contract';

@Controller()
export class PlantController {
  constructor(private readonly directory: PlantDirectory) {}

  @Handles(plantListCall)
  list(@CurrentViewer() viewer: Viewer) {
    return this.directory.plants().filter(({ factoryNo }) => maySee(viewer, factoryNo));
  }
}
