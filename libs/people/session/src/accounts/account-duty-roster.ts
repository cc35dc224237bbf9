import { Inject, Injectable, Optional } from '@nestjs/common';
import { DutyRoster, PlantDirectory, UserRights, type Recipient } from '@sed/platform-ports';
import { type PlantDto } from '@sed/platform-contract';
import { AccountStore, type Account } from './account.store';
import { contains } from './plant-scope';

/** Duty staff are the users flagged so whose scope holds the plant and who can be reached. */
@Injectable()
export class AccountDutyRoster extends DutyRoster {
  constructor(
    private readonly accounts: AccountStore,
    private readonly plants: PlantDirectory,
    @Optional() @Inject(UserRights) private readonly rights?: UserRights,
  ) {
    super();
  }

  override async onDuty(factoryNo: string): Promise<readonly Recipient[]> {
    const plant = this.plants.plant(factoryNo);
    if (plant === undefined) return [];
    const accounts = await this.accounts.onDuty();
    const works = await Promise.all(accounts.map((account) => this.worksFor(account, plant)));
    return accounts.filter((_, index) => works[index]).flatMap(recipientOf);
  }

  /** Who was moved to another region is no longer woken for the old one: the organisation decides where it is bound. */
  private async worksFor(account: Account, plant: PlantDto): Promise<boolean> {
    if (this.rights === undefined) return contains(account.scope, plant);
    return (await this.rights.of(account.code)).plants.has(plant.factoryNo);
  }

  override async recipients(codes: readonly string[]): Promise<readonly Recipient[]> {
    return (await this.accounts.byCodes(codes)).flatMap(recipientOf);
  }
}

function recipientOf({ code, name, phone, language, receiveWindows }: Account): Recipient[] {
  return phone === null ? [] : [{ code, name: name[language], phone, language, receiveWindows }];
}
