import { FORMS_ERRORS } from '@sed/forms-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([FORMS_ERRORS]);
