export interface Recipient {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly language: 'zh' | 'en';
  /** Personal receive windows; empty means always. Level 1 ignores them for the duty person. */
  readonly receiveWindows: readonly { readonly days: readonly number[]; readonly from: string; readonly to: string }[];
}

/** Who is told about an alarm of a plant. */
export abstract class DutyRoster {
  abstract onDuty(factoryNo: string): Promise<readonly Recipient[]>;
  /** The same of many plants at once. */
  async onDutyOf(factoryNos: readonly string[]): Promise<ReadonlyMap<string, readonly Recipient[]>> {
    const all = new Map<string, readonly Recipient[]>();
    for (const factoryNo of factoryNos) all.set(factoryNo, await this.onDuty(factoryNo));
    return all;
  }
  abstract recipients(codes: readonly string[]): Promise<readonly Recipient[]>;
}
