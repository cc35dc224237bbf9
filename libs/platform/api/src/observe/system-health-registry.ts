import { HealthRegistry, type HealthReport } from '@sed/platform-ports';

type Check = () => HealthReport | Promise<HealthReport>;

/** A check that takes longer is down: the answer of `/readyz` must not hang with what it watches. */
const CHECK_TIMEOUT_MS = 2000;

/** Health of everything this process depends on. */
export class SystemHealthRegistry extends HealthRegistry {
  private readonly checks = new Map<string, Check>();
  /** Under way. What hangs is not asked again: every question might keep a thread or a connection. */
  private readonly running = new Map<string, Promise<HealthReport>>();

  constructor(private readonly timeoutMs = CHECK_TIMEOUT_MS) {
    super();
  }

  override register(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  override reports(): Promise<readonly HealthReport[]> {
    return Promise.all([...this.checks].map(([name, check]) => this.run(name, check)));
  }

  private async run(name: string, check: Check): Promise<HealthReport> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<HealthReport>((resolve) => {
      timer = setTimeout(() => resolve({ name, state: 'down', detail: 'no answer in time' }), this.timeoutMs);
    });
    try {
      return await Promise.race([this.answerOf(name, check), late]);
    } catch (error) {
      // A check that throws is an answer: down. Only the kind of error is told, its text may hold addresses.
      return { name, state: 'down', detail: error instanceof Error ? error.name : 'failed' };
    } finally {
      clearTimeout(timer);
    }
  }

  private answerOf(name: string, check: Check): Promise<HealthReport> {
    const known = this.running.get(name);
    if (known !== undefined) return known;
    const answer = Promise.resolve()
      .then(check)
      .finally(() => this.running.delete(name));
    this.running.set(name, answer);
    return answer;
  }
}
