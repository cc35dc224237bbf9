import { Injectable } from '@nestjs/common';
import { DutyRoster, PlantDirectory, type Recipient } from '@sed/api-ports';
import { AccountStore, type Account } from './account.store';
import { contains } from './plant-scope';

/** Duty staff are the users flagged so whose scope holds the plant and who can be reached. */
@Injectable()
export class AccountDutyRoster extends DutyRoster {
  constructor(
    private readonly accounts: AccountStore,
    private readonly plants: PlantDirectory,
  ) {
    super();
  }

  override async onDuty(factoryNo: string): Promise<readonly Recipient[]> {
    const plant = this.plants.plant(factoryNo);
    if (plant === undefined) return [];
    const accounts = await this.accounts.onDuty();
    return accounts.filter((account) => contains(account.scope, plant)).flatMap(recipientOf);
  }

  override async recipients(codes: readonly string[]): Promise<readonly Recipient[]> {
    return (await this.accounts.byCodes(codes)).flatMap(recipientOf);
  }
}

function recipientOf({ code, name, phone, language, receiveWindows }: Account): Recipient[] {
  return phone === null ? [] : [{ code, name: name[language], phone, language, receiveWindows }];
}
