import type { Viewer } from './viewer';

/** Work orders that wait for somebody. */
export abstract class OrderWork {
  /** How many they are, at every plant, and how many of them are past their planned end. */
  abstract waitingFor(viewer: Viewer): Promise<{ readonly todo: number; readonly overdue: number }>;
}
