import type { WorkTask } from '@sed/platform-ports';
import type { WorkTaskFigures } from '@sed/people-contract';

/** Adds up tasks that were due in a period, by the formulas of domain §7.7. */
export class TaskFigures {
  private due = 0;
  private completed = 0;
  private completedOnTime = 0;
  private firstPass = 0;
  private overdueOpen = 0;
  private readonly responsesS: number[] = [];

  /** @param endMs end of the period, or now when that is earlier: what is open then and past its time is overdue */
  constructor(private readonly endMs: number) {}

  add(task: WorkTask): void {
    // Nobody owes a task that was cancelled.
    if (task.isCancelled) return;
    this.due += 1;
    if (task.startedAtMs !== null) this.responsesS.push((task.startedAtMs - task.issuedAtMs) / 1000);
    const isCompleted = task.completedAtMs !== null && task.completedAtMs < this.endMs;
    if (!isCompleted) {
      if (task.dueAtMs < this.endMs) this.overdueOpen += 1;
      return;
    }
    this.completed += 1;
    if (task.completedAtMs <= task.dueAtMs) this.completedOnTime += 1;
    if (!task.wasRefused) this.firstPass += 1;
  }

  figures(): WorkTaskFigures {
    const { due, completed, completedOnTime, overdueOpen } = this;
    const sorted = [...this.responsesS].sort((a, b) => a - b);
    return {
      ...{ due, completed, completedOnTime, overdueOpen },
      completionRate: share(completed, due),
      onTimeRate: share(completedOnTime, due),
      firstPassRate: share(this.firstPass, completed),
      responseMedianS: quantile(sorted, 0.5),
      responseP90S: quantile(sorted, 0.9),
    };
  }
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Linear between neighbours, as spreadsheets do. */
function quantile(sorted: readonly number[], q: number): number | null {
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) return null;
  return low + (high - low) * (at - Math.floor(at));
}
