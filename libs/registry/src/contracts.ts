import * as alarms from '@sed/alarms-contract';
import * as boards from '@sed/boards-contract';
import * as business from '@sed/business-contract';
import * as cameras from '@sed/cameras-contract';
import * as evaluation from '@sed/evaluation-contract';
import * as exceptions from '@sed/exceptions-contract';
import * as instruments from '@sed/instruments-contract';
import * as devices from '@sed/devices-contract';
import * as diagrams from '@sed/diagrams-contract';
import * as ledger from '@sed/ledger-contract';
import * as messages from '@sed/messages-contract';
import * as orders from '@sed/orders-contract';
import * as people from '@sed/people-contract';
import * as plants from '@sed/plants-contract';
import * as platform from '@sed/platform-contract';
import * as records from '@sed/records-contract';
import * as signals from '@sed/signals-contract';
import * as system from '@sed/system-contract';
import * as approvals from '@sed/approvals-contract';
import * as equipment from '@sed/equipment-contract';
import * as forms from '@sed/forms-contract';
import * as laboratory from '@sed/laboratory-contract';
import * as operation from '@sed/operation-contract';
import * as patrol from '@sed/patrol-contract';
import * as safety from '@sed/safety-contract';
import * as shifts from '@sed/shifts-contract';
import * as stores from '@sed/stores-contract';
import * as governance from '@sed/governance-contract';
import * as toolbox from '@sed/toolbox-contract';
import * as cost from '@sed/cost-contract';
import * as map from '@sed/map-contract';
import type { Call } from '@sed/platform-contract';

/** The contract of every area. */
export const CONTRACTS: Readonly<Record<string, object>> = {
  approvals,
  equipment,
  evaluation,
  forms,
  laboratory,
  operation,
  patrol,
  safety,
  shifts,
  stores,
  alarms,
  boards,
  business,
  cameras,
  cost,
  exceptions,
  instruments,
  devices,
  diagrams,
  ledger,
  map,
  messages,
  orders,
  people,
  plants,
  platform,
  records,
  signals,
  system,
  governance,
  toolbox,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Every call of every area. */
export const CALLS: readonly Call[] = Object.values(CONTRACTS)
  .flatMap((contract): unknown[] => Object.values(contract))
  .flatMap((value): unknown[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inner: unknown[] = Object.values(value);
    return [value, ...inner];
  })
  .filter(isCall);
