import { Injectable } from '@nestjs/common';
import { Clock } from '@sed/platform-ports';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { ModuleEngine } from '@sed/records-api';

const FRESH_MS = 60_000;
const PIECE = 200;

/** Densities of products from the conversion table people keep, up to a minute old. */
@Injectable()
export class ProductDensities {
  private read: { readonly atMs: number; readonly rows: Promise<readonly Product[]> } | undefined;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly clock: Clock,
  ) {}

  /** t/m³ of the first product that is in use and named so; undefined where none is. */
  async of(product: RegExp): Promise<number | undefined> {
    const nowMs = this.clock.nowMs();
    if (this.read === undefined || nowMs - this.read.atMs >= FRESH_MS) {
      const rows = this.rows();
      rows.catch(() => (this.read = undefined));
      this.read = { atMs: nowMs, rows };
    }
    const rows = await this.read.rows;
    return rows.find(({ names }) => names.some((name) => product.test(name)))?.densityTPerM3;
  }

  private async rows(): Promise<Product[]> {
    const found: Product[] = [];
    const store = this.engine.storeOf(pharmaceuticalConversion);
    for await (const piece of store.pieces({ plants: undefined, conditions: [] }, PIECE)) {
      for (const { values } of piece) {
        const { product, densityTPerM3, enabled } = values;
        if (enabled === false || typeof densityTPerM3 !== 'number') continue;
        found.push({ names: namesOf(product), densityTPerM3 });
      }
    }
    return found;
  }
}

interface Product {
  readonly names: readonly string[];
  readonly densityTPerM3: number;
}

function namesOf(product: unknown): string[] {
  if (typeof product !== 'object' || product === null) return [];
  return Object.values(product).filter((name) => typeof name === 'string');
}
