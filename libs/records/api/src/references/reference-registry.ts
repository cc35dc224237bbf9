import { Injectable } from '@nestjs/common';
import { ReferenceSources, type ReferenceSource } from '@sed/platform-ports';

/** Sources by target, as features registered them. */
@Injectable()
export class ReferenceRegistry extends ReferenceSources {
  private readonly sources = new Map<string, ReferenceSource>();

  override register(target: string, source: ReferenceSource): void {
    this.sources.set(target, source);
  }

  override of(target: string): ReferenceSource | undefined {
    return this.sources.get(target);
  }
}
