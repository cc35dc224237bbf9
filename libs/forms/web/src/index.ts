import { FORMS_ERRORS } from '@sed/forms-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { FormDesignerPage } from './designer/form-designer-page';
export { FillPage } from './fill/fill-page';
export { StaffApplicationsPage } from './list/staff-applications-page';
export { formSlots } from './slots/form-slots';

knowErrors([FORMS_ERRORS]);
