import { EQUIPMENT_ERRORS } from '@sed/equipment-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { TaskIssuePage } from './pages/issue-page';
export { OverhaulLinesPage, ResetLinesPage } from './pages/lines-page';
export { OverhaulOrdersPage, OverhaulTasksPage, ResetTasksPage } from './pages/orders-page';
export { UnorderedLines } from './pages/unordered-lines';
export { OverhaulPlansPage } from './pages/plans-page';
export { MaintenanceCountsPage, MaintenanceHoursPage, MaintenanceSummaryPage } from './pages/statistics-page';

knowErrors([EQUIPMENT_ERRORS]);
