import type { calculatorFactoryInfo } from '@sed/toolbox-definitions';
import type { RecordOf, StoredRecord } from '@sed/records-api';
import type { Strategy } from './input-reader';

export type KeptStrategy = Pick<Strategy, 'id' | 'factoryNo' | 'status' | 'values'>;
export type KeptInfo = RecordOf<typeof calculatorFactoryInfo>;

// The store of a module holds values of its definition.
export const strategyOf = (record: StoredRecord): Strategy => record as unknown as Strategy;
export const infoOf = (record: StoredRecord): KeptInfo => record as unknown as KeptInfo;
