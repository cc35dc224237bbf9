import { STORES_ERRORS } from '@sed/stores-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([STORES_ERRORS]);

export { SharedLibraryPage } from './shared/shared-library-page';
export { StockOverviewPage } from './overview/stock-overview-page';
