import { EXCEPTIONS_ERRORS } from '@sed/exceptions-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { RiskAnalysisPage } from './risk-analysis/risk-analysis-page';
export { exceptionSlots } from './slots/exception-slots';

knowErrors([EXCEPTIONS_ERRORS]);
