import { Injectable } from '@nestjs/common';
import { bookValue } from '@sed/equipment-contract';
import { equipList, worthOf } from '@sed/equipment-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import { isFree } from '@sed/stores-contract';
import { transferManage } from '@sed/stores-definitions';
import { exact, text2 } from '../desk/amounts';

type Transfer = RecordOf<typeof transferManage>;
type TransferPatch = Patch<typeof transferManage>;
type Card = RecordOf<typeof equipList>;

/** In these a transfer holds its machine: another plant asks in vain. */
const HOLDS: ReadonlySet<string | null> = new Set(['OFFERED', 'APPROVED', 'IN_TRANSIT']);

/** The machine a transfer is about: its card goes the way the documents of both plants go (EQ-09, EQ-10). */
@Injectable()
export class TransferredEquipment {
  /**
   * What is written down about the machine that is wanted, from the first draft on: a number nobody has leads nowhere.
   *
   * @throws RefusedFieldsError where the other plant has no such machine idle
   */
  async described(values: Partial<Transfer['values']>, context: WriteContext): Promise<TransferPatch> {
    // The document of the giving plant is told all of it.
    if (context.viewer.code === 'system') return {};
    const card = await this.named(values, context);
    if (card === undefined || !isFree(card)) throw notFree(values.equipNo ?? null);
    return { equipmentId: card.id, equipName: card.values.name, equipModel: modelOf(card) };
  }

  private async named(
    { otherPlant, equipNo }: Partial<Transfer['values']>,
    { records }: WriteContext,
  ): Promise<Card | undefined> {
    if (typeof otherPlant !== 'string' || typeof equipNo !== 'string') return undefined;
    for (const values of [{ fullCode: equipNo }, { tagNo: equipNo }]) {
      const [card] = await records.matching(equipList, values, otherPlant);
      if (card !== undefined) return card;
    }
    return undefined;
  }

  /** TR-01: it may be needed again since it was written down. @throws RefusedFieldsError where it is not idle any more */
  async require({ values }: Transfer, context: WriteContext): Promise<TransferPatch> {
    return values.objectKind === 'EQUIPMENT' ? this.described(values, context) : {};
  }

  /** What the document of the giving plant begins with; undefined where goods are asked for. */
  asked({ values }: Transfer): { readonly made: TransferPatch; readonly told: TransferPatch } | undefined {
    if (values.objectKind !== 'EQUIPMENT') return undefined;
    const { objectKind, equipNo, equipName, equipModel, equipmentId } = values;
    return { made: { objectKind, equipNo }, told: { equipName, equipModel, equipmentId, equipment: equipmentId } };
  }

  async take(action: string, transfer: Transfer, context: WriteContext): Promise<TransferPatch> {
    if (action === 'offer') await this.promise(transfer, context);
    if (action === 'ship') return this.ship(transfer, context);
    if (action === 'receive') return this.receive(transfer, context);
    if (action === 'bringBack') await this.lead(transfer, 'returnTransfer', context);
    return {};
  }

  /** TR-02: a machine is promised to one plant, and only while it is idle. */
  private async promise(transfer: Transfer, { records }: WriteContext): Promise<void> {
    const id = machineOf(transfer);
    const card = await records.hold(equipList, id);
    if (!isFree(card)) throw notFree(transfer.values.equipNo);
    const others = await records.referring(transferManage, 'equipment', id);
    const other = others.find((one) => one.id !== transfer.id && one.values.side === 'OUT' && HOLDS.has(one.status));
    if (other !== undefined) throw new DomainError('stores.machinePromised', { no: other.no ?? '' });
  }

  /** TR-05, EQ-09: from now on it is on the books of neither plant's work; it goes at what it is worth by now. */
  private async ship(transfer: Transfer, context: WriteContext): Promise<TransferPatch> {
    const { records, atMs } = context;
    const card = await records.hold(equipList, machineOf(transfer));
    if (!isFree(card)) throw notFree(transfer.values.equipNo);
    await this.lead(transfer, 'shipTransfer', context, { transferTo: transfer.values.otherPlant });
    const book = bookValue(worthOf(card.values), atMs);
    return { shippedAt: atMs, valueYuan: book === null ? null : text2(exact(book)) };
  }

  /** TR-06: the plant that wanted it gets a card of its own. */
  private async receive(transfer: Transfer, context: WriteContext): Promise<TransferPatch> {
    await this.lead(transfer, 'receiveTransfer', context);
    const { arrivedAs } = (await context.records.hold(equipList, machineOf(transfer))).values;
    return { receivedAt: context.atMs, equipment: arrivedAs };
  }

  private async lead(
    transfer: Transfer,
    action: 'shipTransfer' | 'receiveTransfer' | 'returnTransfer',
    { records }: WriteContext,
    values: Patch<typeof equipList> = {},
  ): Promise<void> {
    const because = `${transfer.no ?? ''} ${transfer.values.subject}`.trim();
    await records.act(equipList, machineOf(transfer), { action, values, because });
  }
}

/** @throws DomainError `notFound` where it is not known which machine it is */
function machineOf({ values }: Transfer): string {
  if (values.equipmentId === null) throw new DomainError('notFound');
  return values.equipmentId;
}

function modelOf({ values }: Card): string | null {
  const parts = [values.brand, values.model, values.specification].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' ').slice(0, 300);
}

function notFree(no: string | null): RefusedFieldsError {
  return new RefusedFieldsError([{ code: 'stores.machineNotFree', params: { no: no ?? '' }, field: 'equipNo' }]);
}
