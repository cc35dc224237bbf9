import { type ManagedProcess } from './managed-process.mjs';
import { type MosquittoServer } from './mosquitto.mjs';
import { type SmallDisk } from './small-disk.mjs';

export interface HttpServer {
  readonly server: ManagedProcess;
  readonly port: number;
  readonly url: string;
}

export interface InfluxDb2Server extends HttpServer {
  /** May do everything. */
  readonly token: string;
  readonly organisation: string;
}

export interface PostgresServer extends HttpServer {
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
}

export interface ServicesByName {
  readonly mosquitto: MosquittoServer;
  readonly influxdb: HttpServer;
  readonly influxdb2: InfluxDb2Server;
  readonly postgres: PostgresServer;
  readonly redis: HttpServer;
}
export type ServiceName = keyof ServicesByName;
export type DebianServiceName = Exclude<ServiceName, 'influxdb2'>;

/** Servers of Debian packages. */
export declare const SERVICES: readonly DebianServiceName[];
/** Servers that are started only when named. */
export declare const OPTIONAL_SERVICES: readonly ServiceName[];

/** Starts the named real servers (default: those of `SERVICES`) on free loopback ports in one temporary directory. */
export declare function startServices<N extends ServiceName = DebianServiceName>(options?: {
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
