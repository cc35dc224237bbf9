import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { Dictionaries, DictionaryRecordStore, ModuleEngine } from '@sed/records-api';
import { dict } from '@sed/records-definitions';
import { MODULES } from '@sed/registry/modules';

/** Gives the modules whose records lie in tables of the engine itself their stores. */
@Injectable()
export class ModuleStores implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly dictionaries: Dictionaries,
  ) {}

  onModuleInit(): void {
    const forget = () => this.dictionaries.forget();
    this.engine.bindStore(dict, new DictionaryRecordStore(dict, this.database.db, MODULES, forget));
  }
}
