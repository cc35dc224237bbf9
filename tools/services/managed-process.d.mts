export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface ManagedProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly user?: string | undefined;
  readonly cwd?: string;
  /** Command that becomes the server, for example one that enters a namespace. */
  readonly wrapper?: readonly string[] | undefined;
  readonly ready: () => Promise<boolean>;
  readonly readyTimeoutMs?: number;
  readonly stopTimeoutMs?: number;
  readonly onLine?: (line: string) => void;
}

/** One server process that tests may stop, kill, freeze and start again; it dies with this process. */
export declare class ManagedProcess {
  constructor(options: ManagedProcessOptions);
  get name(): string;
  get pid(): number | null;
  get running(): boolean;
  get exit(): ProcessExit | null;
  get log(): string;
  spawn(): this;
  start(): Promise<this>;
  waitReady(timeoutMs?: number): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<ProcessExit | null>;
  kill(): Promise<ProcessExit | null>;
  exited(): Promise<ProcessExit>;
  pause(): void;
  resume(): void;
  restart(signal?: NodeJS.Signals): Promise<this>;
}
