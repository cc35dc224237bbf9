import { EVALUATION_ERRORS } from '@sed/evaluation-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { evaluationSlots } from './slots';

knowErrors([EVALUATION_ERRORS]);
