import { Injectable } from '@nestjs/common';
import { RecordFlow } from './record-flow';
import { RecordRemoval } from './record-removal';
import { RecordWriter } from './record-writer';

/** The changes a record can go through inside a transaction. */
@Injectable()
export class RecordSteps {
  constructor(
    readonly writer: RecordWriter,
    readonly flow: RecordFlow,
    readonly removal: RecordRemoval,
  ) {}
}
