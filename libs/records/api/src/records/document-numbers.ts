import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { documentCounter } from '@sed/records-tables';
import { PlantDirectory } from '@sed/platform-ports';
import { DEFAULT_ZONE, productionDayStart, zoneOffsetMs } from '@sed/platform-contract';
import { sql } from 'drizzle-orm';

/** Records of no plant are numbered together. */
const GROUP = 'GRP';
const MAX_SHORT = 10;

/** Numbers of documents: `{prefix}-{plant}-{yyyyMMdd}-{seq4}`, counted per plant, prefix and business day. */
@Injectable()
export class DocumentNumbers {
  constructor(private readonly plants: PlantDirectory) {}

  /** The next number. The counter's row is held until the transaction ends, so two never get the same. */
  async next(prefix: string, factoryNo: string | null, atMs: number, tx: Db): Promise<string> {
    const [number = ''] = await this.block(prefix, factoryNo, { atMs, size: 1 }, tx);
    return number;
  }

  /** As many numbers in a row, taken at once. */
  async block(
    prefix: string,
    factoryNo: string | null,
    { atMs, size }: { readonly atMs: number; readonly size: number },
    tx: Db,
  ): Promise<readonly string[]> {
    const plant = factoryNo ?? '-';
    const day = this.businessDay(factoryNo, atMs);
    const [row] = await tx
      .insert(documentCounter)
      .values({ plant, prefix, day, seq: size })
      .onConflictDoUpdate({
        target: [documentCounter.plant, documentCounter.prefix, documentCounter.day],
        set: { seq: sql`${documentCounter.seq} + ${size}` },
      })
      .returning({ seq: documentCounter.seq });
    const first = (row?.seq ?? size) - size + 1;
    const short = factoryNo === null ? GROUP : this.shortOf(factoryNo);
    return Array.from(
      { length: size },
      (_, index) => `${prefix}-${short}-${day}-${String(first + index).padStart(4, '0')}`,
    );
  }

  /** The last part of the plant's number, or all of it when another plant ends alike. */
  private shortOf(factoryNo: string): string {
    const short = lastPart(factoryNo);
    const alike = this.plants.plants().filter((plant) => lastPart(plant.factoryNo) === short);
    return alike.length <= 1 ? short : clean(factoryNo).slice(-MAX_SHORT);
  }

  /** `20261121`: the production day of the plant's zone. */
  private businessDay(factoryNo: string | null, atMs: number): string {
    const plant = factoryNo === null ? undefined : this.plants.plant(factoryNo);
    const zone = plant?.zone ?? DEFAULT_ZONE;
    const startMs = productionDayStart(atMs, zone, plant?.dayStartMinutes ?? 0);
    return new Date(startMs + zoneOffsetMs(startMs, zone)).toISOString().slice(0, 10).replaceAll('-', '');
  }
}

function lastPart(factoryNo: string): string {
  return clean(factoryNo.split(/[_-]/).at(-1) ?? factoryNo).slice(0, MAX_SHORT);
}

function clean(text: string): string {
  return text.toUpperCase().replace(/[^A-Z\d]/g, '');
}
