import { Injectable, type OnModuleInit } from '@nestjs/common';
import { VisitorsOnSite, type OpaqueTransaction, type VisitorOnSite } from '@sed/platform-ports';
import { PermitRegister, type KnownPermit } from '../permit/permit-register';

/** People of contractors who work under a permit now: the shift that comes has to know who is about. */
@Injectable()
export class ContractorsOnSite implements OnModuleInit {
  constructor(
    private readonly visitors: VisitorsOnSite,
    private readonly register: PermitRegister,
  ) {}

  onModuleInit(): void {
    this.visitors.bind({ onSite: (factoryNo, within) => this.onSite(factoryNo, within) });
  }

  private async onSite(factoryNo: string, within?: OpaqueTransaction): Promise<readonly VisitorOnSite[]> {
    const permits = await this.register.seen(factoryNo, ['ACTIVE', 'SUSPENDED'], within);
    const found = new Map<string, VisitorOnSite>();
    for (const permit of permits) {
      for (const one of outsidersOf(permit)) {
        const key = `${one.name}/${one.company ?? ''}`;
        // Who works under two permits of one job is one person.
        if (!found.has(key)) found.set(key, one);
      }
    }
    return [...found.values()];
  }
}

function outsidersOf({ module, record: { id, values } }: KnownPermit): readonly VisitorOnSite[] {
  const about = { purpose: values.name, since: values.startedAt, path: `${module.path}?id=${id}` };
  return values.workers.flatMap(({ name, company }) =>
    name === null || (company ?? '').trim() === '' ? [] : [{ name, company, ...about }],
  );
}
