import type { PlantDirectory } from '@sed/platform-ports';
import type { LiveState } from './live-state';

/**
 * Shows at once what work on instruments means for the values on the screens: a slow analyser would otherwise look
 * trustworthy until its next reading. Back to good comes with the next sample, never from here.
 */
export function markImposed(live: LiveState, directory: PlantDirectory): void {
  for (const { factoryNo } of directory.plants()) {
    for (const { id, imposed } of directory.signalsOf(factoryNo).values()) {
      if (imposed === null || imposed.untilMs !== null) continue;
      const now = live.get(id);
      // What was measured before the work began and is already known to be worse keeps saying so.
      if (now !== undefined && now.quality < imposed.quality) live.mark(id, imposed.quality);
    }
  }
}
