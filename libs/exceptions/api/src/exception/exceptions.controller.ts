import { Controller } from '@nestjs/common';
import { exceptionCalls, type AlarmRecordLine, type AlikeCase, type SimilarCases } from '@sed/exceptions-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { ExceptionCases } from './exception-cases';

@Controller()
export class ExceptionsController {
  constructor(private readonly cases: ExceptionCases) {}

  @Handles(exceptionCalls.similar)
  similar(
    @Input() { params }: InputOf<typeof exceptionCalls.similar>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SimilarCases> {
    return this.cases.similar(params.module, params.id, viewer);
  }

  @Handles(exceptionCalls.alike)
  alike(
    @Input() { params, query }: InputOf<typeof exceptionCalls.alike>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlikeCase[]> {
    return this.cases.alike(params.module, query, viewer);
  }

  @Handles(exceptionCalls.ofAlarm)
  ofAlarm(
    @Input() { params }: InputOf<typeof exceptionCalls.ofAlarm>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmRecordLine[]> {
    return this.cases.ofAlarm(params.alarmId, viewer);
  }
}
