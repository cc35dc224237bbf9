import { Module } from '@nestjs/common';
import { FlowFormBehaviour } from './form/flow-form.behaviour';
import { FormVersions } from './form/form-versions';
import { StarterForms } from './form/starter-forms';
import { FormsController } from './forms.controller';
import { AnswerGuard } from './record/answer-guard';
import { FormApprovals } from './record/form-approvals';
import { FormBookings } from './record/form-bookings';
import { FormEffects } from './record/form-effects';
import { FormReading } from './record/form-reading.service';
import { FormRecordBehaviour } from './record/form-record.behaviour';
import { RecordValues } from './record/record-values';
import { SaidNames } from './record/said-names';

/** Forms people design, and what they hand in with them. */
@Module({
  controllers: [FormsController],
  providers: [
    AnswerGuard,
    FlowFormBehaviour,
    FormApprovals,
    FormBookings,
    FormEffects,
    FormReading,
    FormRecordBehaviour,
    FormVersions,
    RecordValues,
    SaidNames,
    StarterForms,
  ],
})
export class FormsModule {}
