import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { nameplateCalls as calls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
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
