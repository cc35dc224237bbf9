import { Controller } from '@nestjs/common';
import { revenueCalls, type FeeVolume } from '@sed/business-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { FeeVolumeService } from './fee-volume';

@Controller()
export class RevenueController {
  constructor(private readonly volumes: FeeVolumeService) {}

  @Handles(revenueCalls.volume)
  volume(
    @Input() { params }: InputOf<typeof revenueCalls.volume>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<FeeVolume> {
    return this.volumes.of(params.id, viewer);
  }
}
