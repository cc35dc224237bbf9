import { Injectable } from '@nestjs/common';
import type { BilingualText } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import { Dictionaries } from '@sed/records-api';

export type UnitName = (unit: string) => BilingualText;

/** What units of stock are called; ledgers and calculations know their codes alone. */
@Injectable()
export class StockUnits {
  constructor(private readonly dictionaries: Dictionaries) {}

  /** Within a transaction read through it. */
  async names(db?: Db): Promise<UnitName> {
    const labels = await this.dictionaries.labels('stockUnit', db);
    return (unit) => labels.get(unit) ?? { zh: unit, en: unit };
  }
}
