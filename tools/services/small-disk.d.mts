/** A disk of a few megabytes that a server of a test fills up: tmpfs in a mount namespace of its own (root only). */
export declare class SmallDisk {
  /** @param size as `mount` takes it, for example `5m` */
  static create(path: string, size: string): Promise<SmallDisk>;
  readonly path: string;
  /** Put before a command, runs it where the disk is. */
  get wrapper(): string[];
  /** Path by which this process reaches a file of the disk. */
  outside(name: string): string;
  /** Leaves no byte free; once more, when the server freed some meanwhile. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  grow(size: string): Promise<void>;
  /** Runs a command where the disk is, to its end. @returns what it printed */
  run(...command: string[]): Promise<string>;
  /** Gone with all that is on it once no server uses it. */
  close(): Promise<void>;
}
