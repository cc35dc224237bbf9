import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/api-module-engine';
import { Handles } from '@sed/api-platform';
import { waterworksCalls } from '@sed/contract';
import { Waterworks } from './waterworks.service';

/** Administration of plants. */
@Controller()
export class WaterworksController {
  constructor(private readonly waterworks: Waterworks) {}

  @Handles(waterworksCalls.list)
  list(@CurrentCaller() { viewer }: Caller) {
    return this.waterworks.list(viewer);
  }
}
