import { Injectable } from '@nestjs/common';
import { DutyRoster, PlantDirectory, UserRights, type Recipient } from '@sed/platform-ports';
import type { PlantDto } from '@sed/platform-contract';
import { AccountStore, type Account } from './account.store';

/** Duty staff are the users flagged so who work for the plant and can be reached. */
@Injectable()
export class AccountDutyRoster extends DutyRoster {
  constructor(
    private readonly accounts: AccountStore,
    private readonly plants: PlantDirectory,
    private readonly rights: UserRights,
  ) {
    super();
  }

  override async onDuty(factoryNo: string): Promise<readonly Recipient[]> {
    return (await this.onDutyOf([factoryNo])).get(factoryNo) ?? [];
  }

  override async onDutyOf(factoryNos: readonly string[]): Promise<ReadonlyMap<string, readonly Recipient[]>> {
    const plants = factoryNos.flatMap((factoryNo) => this.plants.plant(factoryNo) ?? []);
    if (plants.length === 0) return new Map();
    const accounts = await this.accounts.onDuty();
    const rights = await this.rights.ofAll(accounts.map(({ code }) => code));
    // Who was moved to another region is no longer woken for the old one: the organisation decides.
    const worksFor = ({ code }: Account, plant: PlantDto) => rights.get(code)?.plants.has(plant.factoryNo) === true;
    const staffOf = (plant: PlantDto) => accounts.filter((account) => worksFor(account, plant)).flatMap(recipientOf);
    return new Map(plants.map((plant) => [plant.factoryNo, staffOf(plant)]));
  }

  override async recipients(codes: readonly string[]): Promise<readonly Recipient[]> {
    return (await this.accounts.byCodes(codes)).flatMap(recipientOf);
  }
}

function recipientOf({ code, name, phone, language, receiveWindows }: Account): Recipient[] {
  return phone === null ? [] : [{ code, name: name[language], phone, language, receiveWindows }];
}
