import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/api-module-engine';
import { Handles, Input } from '@sed/api-platform';
import { nameplateCalls as calls, type InputOf } from '@sed/contract';
import { FacilityDossier } from './facility-dossier';
import { FacilityErrors } from './facility-errors';

/** Facilities by the specification's paths. */
@Controller()
export class FacilityController {
  constructor(
    private readonly wrong: FacilityErrors,
    private readonly dossier: FacilityDossier,
  ) {}

  @Handles(calls.facilityErrors)
  errors(@Input() { query }: InputOf<typeof calls.facilityErrors>) {
    return this.wrong.of(query.factoryNo, query.code);
  }

  @Handles(calls.addFacilityFile)
  addFile(@Input() { query }: InputOf<typeof calls.addFacilityFile>, @CurrentCaller() caller: Caller) {
    return this.dossier.add(query, caller);
  }
}
