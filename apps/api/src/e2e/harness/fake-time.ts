import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts it, below a folder per machine type; another place is named by the variable. */
function library(): string {
  const named = process.env.SED_TEST_FAKETIME;
  const places = readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'));
  const found = named ?? places.find((path) => existsSync(path));
  if (found === undefined) throw new Error('libfaketime is not installed: apt-get install libfaketime');
  return found;
}

/** Wall clock of one process, set by a test while it runs; timers go on as they were. */
export class FakeTime {
  private constructor(
    private readonly file: string,
    private readonly library: string,
  ) {}

  static create(file: string): FakeTime {
    const time = new FakeTime(file, library());
    time.set(0);
    return time;
  }

  get env(): Record<string, string> {
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      // Read at each look at the clock, the file would cost a busy process a second of every start.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** @param byS seconds ahead of the true time */
  set(byS: number): void {
    writeFileSync(this.file, `${byS < 0 ? '' : '+'}${String(byS)}\n`);
  }
}
