import { Injectable } from '@nestjs/common';
import { ReferenceCheck } from '../references/reference-check';
import { RecordAccess } from './record-access';
import { ValueGuard } from './value-guard';

/** What a record must obey: the guard of its values, and that what it points at is there. */
@Injectable()
export class RecordRules {
  constructor(
    readonly guard: ValueGuard,
    readonly references: ReferenceCheck,
    readonly access: RecordAccess,
  ) {}
}
