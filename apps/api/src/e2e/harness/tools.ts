/* eslint-disable @nx/enforce-module-boundaries -- the servers of the tests are plain scripts that the gate starts as well; they belong to no library */
export { ManagedProcess, type ProcessExit } from '../../../../../tools/services/managed-process.mjs';
export { freePort } from '../../../../../tools/services/free-port.mjs';
export { type SmallDisk } from '../../../../../tools/services/small-disk.mjs';
export { startServices } from '../../../../../tools/services/services.mjs';
export { prepareStarted, preparedDemonstration } from '../../../../../tools/harness/prepared-service.mjs';
export { TcpProxy } from '../../../../../tools/harness/tcp-proxy.mjs';
