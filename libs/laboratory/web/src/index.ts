import { LABORATORY_ERRORS } from '@sed/laboratory-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { ControlChartPage } from './control/control-page';
export { EntrySheetPage } from './entry/entry-page';

knowErrors([LABORATORY_ERRORS]);
