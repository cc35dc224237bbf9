/** A TCP proxy that breaks connections in the ways networks do. */
export declare class TcpProxy {
  constructor(target: { host: string; port: number });
  listen(): Promise<number>;
  get connections(): number;
  pass(): void;
  blackhole(options?: { existingOnly?: boolean }): void;
  refuse(): void;
  latency(ms: number): void;
  throttle(bytesPerSecond: number): void;
  /** Existing connections take nothing more from the target. */
  stall(): void;
  cut(): void;
  close(): Promise<void>;
}
