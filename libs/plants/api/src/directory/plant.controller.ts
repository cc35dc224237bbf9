import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles } from '@sed/platform-api';
import { maySee, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { plantListCall } from '@sed/signals-contract';

@Controller()
export class PlantController {
  constructor(private readonly directory: PlantDirectory) {}

  @Handles(plantListCall)
  list(@CurrentViewer() viewer: Viewer) {
    return this.directory.plants().filter(({ factoryNo }) => maySee(viewer, factoryNo));
  }
}
