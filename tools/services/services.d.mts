import { type ManagedProcess } from './managed-process.mjs';
import { type MosquittoServer } from './mosquitto.mjs';
import { type SmallDisk } from './small-disk.mjs';

export interface HttpServer {
  readonly server: ManagedProcess;
  readonly port: number;
  readonly url: string;
}

export interface PostgresServer extends HttpServer {
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
}

export interface ServicesByName {
  readonly mosquitto: MosquittoServer;
  readonly influxdb: HttpServer;
  readonly postgres: PostgresServer;
  readonly redis: HttpServer;
}
export type ServiceName = keyof ServicesByName;

export declare const SERVICES: readonly ServiceName[];

/** Starts the named real servers (default: all) on free loopback ports in one temporary directory. */
export declare function startServices<N extends ServiceName = ServiceName>(options?: {
  only?: readonly N[];
  /** Plant numbers that get a broker account of their own. */
  gateways?: readonly string[];
  /** Servers that get a disk of their own, of this size, to be filled up. */
  disks?: Partial<Record<N, string>>;
}): Promise<
  Pick<ServicesByName, N> & {
    readonly directory: string;
    readonly disks: Partial<Record<N, SmallDisk>>;
    /** `SED_TEST_*` variables of the started servers. */
    readonly env: Readonly<Record<string, string>>;
    stop(): Promise<void>;
  }
>;
