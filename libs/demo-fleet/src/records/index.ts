import { DEMO_APPLICATIONS } from './applications';
import { DEMO_CAMERAS } from './cameras';
import { DEMO_CAPITAL_PLANS } from './capital-plans';
import { DEMO_CALCULATORS } from './calculators';
import { DEMO_CONTRACTS } from './contracts';
import { DEMO_LOOPS } from './control-loops';
import { DEMO_COSTS } from './costs';
import { DEMO_DANGERS } from './dangers';
import type { DemoRecord } from './demo-record';
import { DEMO_EFFICIENCY } from './efficiency';
import { DEMO_EQUIPMENT } from './equipment';
import { DEMO_EQUIPMENT_NAMES } from './equipment-names';
import { DEMO_PARTS } from './equipment-parts';
import { DEMO_EXCEPTIONS } from './exceptions';
import { DEMO_FACILITIES } from './facilities';
import { DEMO_HAZARDS } from './hazards';
import { DEMO_INSTRUMENTS } from './instruments';
import { DEMO_MONITORS } from './monitors';
import { DEMO_LAB_WASTE } from './lab-waste';
import { DEMO_LABORATORY } from './laboratory';
import { DEMO_OPERATION } from './operation';
import { DEMO_OLD_ORDERS } from './old-orders';
import { DEMO_ORDERS } from './orders';
import { DEMO_OVERFLOWS } from './overflows';
import { DEMO_PARTNERS } from './partners';
import { DEMO_PATROLS } from './patrols';
import { DEMO_PERMITS } from './permits';
import { DEMO_POLICIES } from './policies';
import { DEMO_PROJECTS } from './projects';
import { DEMO_REVENUE } from './revenue';
import { DEMO_RISKS } from './risks';
import { DEMO_ROSTERS } from './rosters';
import { DEMO_STOCK_COUNTS } from './stock-counts';
import { DEMO_STORES } from './stores';
import { DEMO_TANK_STORES } from './tanks';
import { DEMO_TARGETS } from './targets';
import { DEMO_TEAMS } from './teams';
import { DEMO_UPKEEP } from './upkeep';

export { DEMO_PATROL_PLANTS, demoPatrolsAt } from './patrols';
export { DEMO_OVERFLOW_PLANTS } from './overflows';
export { DEMO_REAGENT_COUNTS } from './stock-counts';
export { DEMO_STORE_PLANTS, demoStoreOf } from './stores';
export { DEMO_TANKS, type DemoTank } from './tanks';
export { postsOf, type DemoPosts } from './demo-record';
export { DEMO_SHIFT_CHECK, DEMO_SHIFT_EVENTS, DEMO_SHIFT_WATCH, shiftLeadsOf } from './teams';
export type {
  DemoDecision,
  DemoFollowing,
  DemoHandling,
  DemoRecord,
  DemoStep,
  DemoValue,
  DemoValues,
} from './demo-record';

/** Records of the demonstration in an order in which each finds those it names. */
export const DEMO_RECORDS: readonly DemoRecord[] = [
  ...DEMO_PARTNERS,
  ...DEMO_CONTRACTS,
  ...DEMO_COSTS,
  ...DEMO_PROJECTS,
  ...DEMO_REVENUE,
  ...DEMO_ROSTERS,
  ...DEMO_EQUIPMENT_NAMES,
  ...DEMO_PARTS,
  ...DEMO_EQUIPMENT,
  ...DEMO_FACILITIES,
  ...DEMO_RISKS,
  ...DEMO_DANGERS,
  ...DEMO_EXCEPTIONS,
  ...DEMO_INSTRUMENTS,
  ...DEMO_LOOPS,
  ...DEMO_CALCULATORS,
  ...DEMO_EFFICIENCY,
  ...DEMO_OVERFLOWS,
  ...DEMO_CAMERAS,
  ...DEMO_MONITORS,
  ...DEMO_TARGETS,
  ...DEMO_STORES,
  ...DEMO_STOCK_COUNTS,
  ...DEMO_TANK_STORES,
  ...DEMO_ORDERS,
  ...DEMO_TEAMS,
  ...DEMO_PATROLS,
  ...DEMO_UPKEEP,
  ...DEMO_CAPITAL_PLANS,
  ...DEMO_LABORATORY,
  ...DEMO_LAB_WASTE,
  ...DEMO_OPERATION,
  ...DEMO_POLICIES,
  ...DEMO_OLD_ORDERS,
  ...DEMO_PERMITS,
  ...DEMO_HAZARDS,
  ...DEMO_APPLICATIONS,
];
