import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmEvidenceCalls, type AlarmEvidence } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { EvidenceService } from './evidence.service';

@Controller()
export class EvidenceController {
  constructor(private readonly evidence: EvidenceService) {}

  @Handles(alarmEvidenceCalls.of)
  of(
    @Input() { params }: InputOf<typeof alarmEvidenceCalls.of>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmEvidence> {
    return this.evidence.of(params.id, viewer);
  }
}
