import { GOVERNANCE_ERRORS } from '@sed/governance-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { AbnormalRecognitionPage } from './pages/recognition-page';
export { QualityStatisticsPage } from './pages/statistics-page';
export { governanceSlots } from './slots';

knowErrors([GOVERNANCE_ERRORS]);
