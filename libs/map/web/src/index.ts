import { MAP_ERRORS } from '@sed/map-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { HomeMap } from './home/home-map';

knowErrors([MAP_ERRORS]);
