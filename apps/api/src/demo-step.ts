import { DomainError } from '@sed/platform-api';
import type { DemoStep } from '@sed/demo-fleet';

const TRIES = 5;

/**
 * Takes a step of a record of the demonstration, whatever the service did to it meanwhile: a record it changed is looked
 * at again, and of a record it led on the step that is meant for then is taken.
 *
 * @param act takes the step in the version the record has now
 * @throws DomainError what refused the step
 */
export async function takeDemoStep<T>(step: DemoStep, act: (step: DemoStep) => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await act(step);
    } catch (error) {
      const code = error instanceof DomainError ? error.code : undefined;
      if (code === 'record.state' && step.otherwise !== undefined) return takeDemoStep(step.otherwise, act);
      if (code !== 'conflict.version' || left <= 1) throw error;
    }
  }
}
