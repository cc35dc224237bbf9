import { type ManagedProcess } from './managed-process.mjs';
import { type SmallDisk } from './small-disk.mjs';

export interface MosquittoServer {
  readonly server: ManagedProcess;
  readonly port: number;
  /** Without credentials. */
  readonly url: string;
  /** With an account that may do everything. */
  readonly testUrl: string;
  readonly dataDirectory: string;
  passwordOf(user: string): string;
}

export declare function adaptConfiguration(
  text: string,
  to: { port: number; directory: string; user?: string | undefined; dataDirectory?: string | undefined },
): string;
export declare function startMosquitto(options: {
  directory: string;
  gateways?: readonly string[];
  disk?: SmallDisk | undefined;
}): Promise<MosquittoServer>;
