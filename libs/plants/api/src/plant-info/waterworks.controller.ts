import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles } from '@sed/platform-api';
import { waterworksCalls } from '@sed/plants-contract';
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
