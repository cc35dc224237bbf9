import type { MessageExtParameters, MessageType } from '@sed/messages-contract';
import type { BilingualText } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';

export interface NewMessage {
  readonly to: readonly string[];
  readonly type: MessageType;
  readonly title: BilingualText;
  readonly body: BilingualText;
  readonly ext?: MessageExtParameters;
  /** Same key, same receiver: sent once, however often it is asked for. */
  readonly key?: string;
}

/** Puts messages into people's lists and pushes them. */
export abstract class Messenger {
  abstract send(messages: readonly NewMessage[], within?: OpaqueTransaction): Promise<void>;
  /** The object of these messages is closed: they stay readable, struck through and no longer counted. */
  abstract retire(objectId: string, within?: OpaqueTransaction): Promise<void>;
}

/** How many messages somebody has not read; what is no longer needed does not count. */
export abstract class UnreadMessages {
  abstract of(userCode: string): Promise<number>;
}

/** A message as it was sent: one for all who got it. */
export interface SentMessage {
  readonly id: string;
  readonly atMs: number;
  readonly title: BilingualText;
  /** Codes of the receivers. */
  readonly to: readonly string[];
}

/** What was sent about objects, for those who may see them. */
export abstract class MessageTrail {
  abstract about(objectIds: readonly string[]): Promise<readonly SentMessage[]>;
}

/** People in terms other features need: by organisation, plant, role or position. */
export abstract class People {
  /** Enabled users whose scope holds the plant; with a position or role, only those who have it there. */
  abstract ofPlant(
    factoryNo: string,
    filter?: { position?: string; role?: string },
    within?: OpaqueTransaction,
  ): Promise<readonly Person[]>;
  /** The same of many plants at once. */
  async ofPlants(
    factoryNos: readonly string[],
    filter?: { position?: string; role?: string },
  ): Promise<ReadonlyMap<string, readonly Person[]>> {
    const all = new Map<string, readonly Person[]>();
    for (const factoryNo of factoryNos) all.set(factoryNo, await this.ofPlant(factoryNo, filter));
    return all;
  }
  /** Enabled users below any of the nodes or with any of the roles; all enabled users when both are empty. */
  abstract ofAudience(
    audience: { orgCodes: readonly string[]; roleCodes: readonly string[] },
    within?: OpaqueTransaction,
  ): Promise<readonly Person[]>;
  abstract byCodes(codes: readonly string[], within?: OpaqueTransaction): Promise<readonly Person[]>;
  /** Every department, with who leads it and who belongs to it. */
  departments(within?: OpaqueTransaction): Promise<readonly Department[]> {
    void within;
    return Promise.resolve([]);
  }
}

export interface Department {
  readonly code: string;
  readonly parentCode: string | null;
  readonly managerCode: string | null;
  readonly members: readonly string[];
}

export interface Person {
  readonly code: string;
  readonly loginName: string;
  readonly name: BilingualText;
  /** Names of the departments, in Chinese. */
  readonly departments: readonly string[];
  /** The same in both languages. */
  readonly departmentNames?: readonly BilingualText[];
  /** The nodes the person works for, as given; what lies below is not among them. */
  readonly orgCodes: readonly string[];
}
