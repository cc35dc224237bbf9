import { Controller } from '@nestjs/common';
import { DomainError, Handles, Input, type FileAnswer } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { ModuleEngine } from '../module-engine';
import { CurrentCaller, type Caller } from '../records/caller';
import { importTemplate } from './import-template';
import { RecordExport } from './record-export';
import { RecordImport } from './record-import';

@Controller()
export class ExchangeController {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly exports: RecordExport,
    private readonly imports: RecordImport,
  ) {}

  @Handles(moduleCalls.export)
  export(@Input() { params, body }: InputOf<typeof moduleCalls.export>, @CurrentCaller() caller: Caller) {
    return this.exports.start(params.module, body, caller);
  }

  @Handles(moduleCalls.importTemplate)
  importTemplate(
    @Input() { params, query }: InputOf<typeof moduleCalls.importTemplate>,
    @CurrentCaller() { viewer, language }: Caller,
  ): Promise<FileAnswer> {
    const module = this.engine.module(params.module);
    if (!viewer.rights.has(`${module.key}:import`)) throw new DomainError('right.missing');
    return importTemplate(module, query.format, language);
  }

  @Handles(moduleCalls.import)
  import(@Input() { params, body }: InputOf<typeof moduleCalls.import>, @CurrentCaller() caller: Caller) {
    return this.imports.run(params.module, body, caller);
  }

  @Handles(moduleCalls.importStart)
  importStart(@Input() { params, body }: InputOf<typeof moduleCalls.importStart>, @CurrentCaller() caller: Caller) {
    return this.imports.start(params.module, body, caller);
  }

  @Handles(moduleCalls.importResult)
  importResult(@Input() { params }: InputOf<typeof moduleCalls.importResult>, @CurrentCaller() caller: Caller) {
    return this.imports.result(params.module, params.id, caller);
  }
}
