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
    return (await this.onDutyAt([factoryNo])).get(factoryNo) ?? [];
  }

  /** Who was moved to another region is no longer woken for the old one: the organisation decides where it is bound. */
  override async onDutyAt(factoryNos: readonly string[]): Promise<ReadonlyMap<string, readonly Recipient[]>> {
    const accounts = await this.accounts.onDuty();
    const held = await this.rights?.ofAll(accounts.map(({ code }) => code));
    const works = (account: Account, plant: PlantDto) =>
      held === undefined
        ? contains(account.scope, plant)
        : held.get(account.code)?.plants.has(plant.factoryNo) === true;
    return new Map(
      factoryNos.map((factoryNo) => {
        const plant = this.plants.plant(factoryNo);
        const there = plant === undefined ? [] : accounts.filter((account) => works(account, plant));
        return [factoryNo, there.flatMap(recipientOf)];
      }),
    );
  }

  override async recipients(codes: readonly string[]): Promise<readonly Recipient[]> {
    return (await this.accounts.byCodes(codes)).flatMap(recipientOf);
  }
}

function recipientOf({ code, name, phone, language, receiveWindows }: Account): Recipient[] {
  return phone === null ? [] : [{ code, name: name[language], phone, language, receiveWindows }];
}
