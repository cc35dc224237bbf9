import { Controller } from '@nestjs/common';
import { Handles } from '@sed/platform-api';
import { alarmEvaluationCall, type AlarmEvaluation } from '@sed/alarms-contract';
import { EvaluationWatch } from './evaluation-watch';

@Controller()
export class EvaluationController {
  constructor(private readonly watch: EvaluationWatch) {}

  @Handles(alarmEvaluationCall)
  evaluation(): AlarmEvaluation {
    return { darkSinceMs: this.watch.darkSinceMs };
  }
}
