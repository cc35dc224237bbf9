import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { distanceM, pointQr, presenceOf, tagIdOf, type Position } from '@sed/patrol-contract';
import { nfcTag, patrolPoint } from '@sed/patrol-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import type { BilingualText, ErrorCode, ErrorParams } from '@sed/platform-contract';
import { ModuleEngine, Parameters, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';

type Order = RecordOf<OrderModule>;
type Point = RecordOf<typeof patrolPoint>;

/** Where work on an order is to be done, as far as registers know. */
interface Site {
  readonly factoryNo: string;
  /** What the order is about, for refusals. */
  readonly name: string | BilingualText;
  readonly points: readonly Point[];
  readonly tags: readonly RecordOf<typeof nfcTag>[];
}

/** WO-06: that people are where an order says they must be, as patrols prove it: by tag, label or position. */
@Injectable()
export class SiteArrivals implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly parameters: Parameters,
  ) {}

  onModuleInit(): void {
    for (const module of ORDER_MODULES) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        beforeAction: (action, order, asked, context) =>
          action === 'start' ? this.arrived(order, asked.arrival ?? order.values.arrival, context) : undefined,
      });
    }
  }

  /** @throws RefusedFieldsError where the proof does not hold */
  private async arrived(
    order: Order,
    arrival: string | null,
    context: WriteContext,
  ): Promise<Patch<OrderModule> | undefined> {
    if (order.values.onSite !== true || arrival === null) return undefined;
    const site = await this.siteOf(order, context);
    if (site.points.length === 0 && site.tags.length === 0) throw refused('patrol.siteUnknown', { site: site.name });
    const presence = presenceOf(arrival);
    const place =
      presence.proof === 'GPS' ? await this.near(site, presence, context) : named(site, presence.token, presence.proof);
    return { arrivedPlace: place };
  }

  /** Points and tags of the machine; where the order names none, of its section. */
  private async siteOf({ factoryNo, values }: Order, { records }: WriteContext): Promise<Site> {
    const { equipNo, equipName, section, place, name } = values;
    const at = { factoryNo: factoryNo ?? '', name: equipName ?? place ?? name };
    if (equipNo !== null) {
      const points = await records.all(patrolPoint, { equipNo }, factoryNo);
      return { ...at, points, tags: await records.all(nfcTag, { equipNo }, factoryNo) };
    }
    const points = section === null ? [] : await records.all(patrolPoint, { section }, factoryNo);
    return { ...at, points, tags: [] };
  }

  private async near({ points, factoryNo, name }: Site, here: Position, { tx }: WriteContext): Promise<string> {
    const limit = await this.parameters.number('patrol.gpsRadiusM', factoryNo, tx);
    const [nearest] = points
      .flatMap(({ values }) => {
        const { longitude, latitude } = values;
        return longitude === null || latitude === null
          ? []
          : [{ point: values.name, metres: distanceM({ longitude, latitude }, here) }];
      })
      .toSorted((a, b) => a.metres - b.metres);
    if (nearest === undefined) throw refused('patrol.noPosition', { point: name });
    const { point, metres } = nearest;
    if (metres > limit) throw refused('patrol.tooFar', { point, metres: Math.round(metres), limit });
    return point;
  }
}

/** The place a tag or a label belongs to. @throws RefusedFieldsError */
function named({ points, tags, factoryNo, name }: Site, token: string, proof: 'NFC' | 'QR' | 'TOKEN'): string {
  const uid = tagIdOf(token);
  const isTag = (known: string | null) => proof !== 'QR' && uid !== '' && known !== null && tagIdOf(known) === uid;
  const isLabel = (code: string) => proof !== 'NFC' && token.trim() === pointQr(factoryNo, code);
  const point = points.find(({ values }) => isTag(values.nfcUid) || isLabel(values.code));
  if (point !== undefined) return point.values.name;
  const tag = tags.find(({ status, values }) => status === 'BOUND' && isTag(values.uid));
  if (tag !== undefined) return tag.values.equipName ?? tag.values.uid;
  throw refused(proof === 'NFC' ? 'patrol.wrongTag' : 'patrol.wrongCode', { point: name });
}

function refused(code: ErrorCode, params: ErrorParams): RefusedFieldsError {
  return new RefusedFieldsError([{ code, params, field: 'arrival' }]);
}
