import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import { Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import { ledgerCalls } from '@sed/ledger-contract';
import { orgCodeOfFactoryNo } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { LedgerReader } from './reading/ledger-reader';

@Controller()
export class LedgerController {
  constructor(
    private readonly reader: LedgerReader,
    private readonly organisations: Organisations,
  ) {}

  @Handles(ledgerCalls.balances)
  async balances(@Input() { params, query }: InputOf<typeof ledgerCalls.balances>, @CurrentViewer() viewer: Viewer) {
    return this.reader.balances(params.ledger, await this.plants(query.factoryNo, viewer), query);
  }

  @Handles(ledgerCalls.entries)
  async entries(@Input() { params, query }: InputOf<typeof ledgerCalls.entries>, @CurrentViewer() viewer: Viewer) {
    return this.reader.entries(params.ledger, await this.plants(query.factoryNo, viewer), query);
  }

  @Handles(ledgerCalls.document)
  async document(@Input() input: InputOf<typeof ledgerCalls.document>, @CurrentViewer() viewer: Viewer) {
    return this.reader.ofDocument(await this.plants(input.query.factoryNo, viewer), input);
  }

  /** The plant asked for, or those below a node on which the viewer may look. The guard has let both pass. */
  private async plants(factoryNo: string, viewer: Viewer): Promise<readonly string[]> {
    if (orgCodeOfFactoryNo(factoryNo) === null) return [factoryNo];
    const held = plantsWith(viewer, 'ledger:view');
    const node = await this.organisations.resolve(factoryNo);
    return [...(node?.plants ?? [])].filter((plant) => held.has(plant));
  }
}
