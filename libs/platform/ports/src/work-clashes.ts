import type { Viewer } from './viewer';

/** Work that is planned and has no order yet. */
export interface UnorderedWork {
  /** By which it is answered, and what others see of it. */
  readonly key: string;
  readonly module: string;
  readonly no: string | null;
  readonly name: string;
  readonly factoryNo: string;
  /** Tag or code of its machine; null where it is about none. */
  readonly equipNo: string | null;
  readonly people: readonly string[];
  /** Its machine has to stand still. */
  readonly isLockedOut: boolean;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
}

/** What stands against it: other work of its people or its machine. */
export interface WorkClash {
  readonly kind: 'PERSON' | 'EQUIPMENT' | 'ISOLATION' | 'SPARE';
  readonly module: string;
  readonly id: string;
  readonly no: string | null;
  readonly name: string;
}

/** What stands against work without an order, by the rules orders are judged by, as far as the viewer may see orders. */
export abstract class WorkClashes {
  abstract of(
    factoryNo: string,
    works: readonly UnorderedWork[],
    viewer: Viewer,
  ): Promise<ReadonlyMap<string, readonly WorkClash[]>>;
}
