import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { PlantMemory } from './plant/simulated-plant';

const memories = z.record(
  z.string(),
  z.object({ atMs: z.number(), counters: z.record(z.string(), z.number()), state: z.array(z.number()).optional() }),
);

/** Keeps what must survive a restart in one small file, replaced as a whole. */
export class MemoryFile {
  constructor(
    private readonly path: string | undefined,
    private readonly log: (line: string) => void,
  ) {}

  read(): Readonly<Record<string, PlantMemory>> {
    if (this.path === undefined) return {};
    let text: string;
    try {
      text = readFileSync(this.path, 'utf8');
    } catch {
      // First start: nothing to remember yet.
      return {};
    }
    try {
      const parsed = memories.parse(JSON.parse(text));
      return Object.fromEntries(
        Object.entries(parsed).map(([no, { state, ...rest }]) => [no, { ...rest, ...(state ? { state } : {}) }]),
      );
    } catch (error) {
      this.log(`memory of the fleet is unreadable and starts anew: ${String(error)}`);
      return {};
    }
  }

  write(all: Readonly<Record<string, PlantMemory>>): void {
    if (this.path === undefined) return;
    try {
      writeFileSync(`${this.path}.new`, JSON.stringify(all));
      renameSync(`${this.path}.new`, this.path);
    } catch (error) {
      this.log(`memory of the fleet could not be written: ${String(error)}`);
    }
  }
}
