import { Controller } from '@nestjs/common';
import {
  formCalls,
  type FilledForm,
  type FormSection,
  type FormVersionEntry,
  type PublishedForm,
} from '@sed/forms-contract';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { FormReading } from './record/form-reading.service';

@Controller()
export class FormsController {
  constructor(private readonly reading: FormReading) {}

  @Handles(formCalls.published)
  published(@Input() { query }: InputOf<typeof formCalls.published>): Promise<PublishedForm[]> {
    return this.reading.published(query.key);
  }

  @Handles(formCalls.versions)
  versions(
    @Input() { params }: InputOf<typeof formCalls.versions>,
    @CurrentCaller() { language }: Caller,
  ): Promise<FormVersionEntry[]> {
    return this.reading.all(params.id, language);
  }

  @Handles(formCalls.delivered)
  delivered(@Input() { params }: InputOf<typeof formCalls.delivered>): Promise<FormSection[]> {
    return this.reading.delivered(params.id);
  }

  @Handles(formCalls.version)
  version(@Input() { params }: InputOf<typeof formCalls.version>): Promise<PublishedForm> {
    return this.reading.version(params.id, params.no);
  }

  @Handles(formCalls.filled)
  filled(@Input() { params }: InputOf<typeof formCalls.filled>, @CurrentCaller() caller: Caller): Promise<FilledForm> {
    return this.reading.filled(params.id, caller);
  }

  @Handles(formCalls.answers)
  answers(@Input() { params, query }: InputOf<typeof formCalls.answers>, @CurrentCaller() caller: Caller) {
    return this.reading.table(params.key, query, caller);
  }
}
