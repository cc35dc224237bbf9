import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/api-platform';
import { type Viewer } from '@sed/api-ports';
import { alarmEvidenceCalls, type AlarmEvidence, type InputOf } from '@sed/contract';
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
