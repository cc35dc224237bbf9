/* eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the declaration is ambient: whoever compiles this needs it */
/// <reference path="./process-script.d.ts" />
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@sed/platform-api';
import type { PlannedRow } from './row-plan';
import { PROCESS_LIMITS } from './table-limits';
import script from './table-process?process';
import type { Answer, Question, ReadOrder, TableSummary } from './table-process';

/**
 * A table read in a process of its own, bounded in memory and time: whatever a file holds, the service goes on. (A thread
 * would not do: one that runs out of memory can take the whole process with it.) Rows are handed over in portions, so
 * that taking them never holds the service either.
 */
export class TableReading {
  private constructor(
    private readonly reader: BoundedProcess,
    readonly summary: TableSummary,
  ) {}

  /** @throws DomainError for what is no table, or one beyond the limits */
  static async open(content: Readable, order: ReadOrder, signal?: AbortSignal): Promise<TableReading> {
    const reader = new BoundedProcess(signal);
    try {
      reader.feed(content);
      const answer = await reader.ask({ kind: 'read', order }, PROCESS_LIMITS.readMs);
      if (answer.kind !== 'read') throw new Error(`answered ${answer.kind}`);
      return new TableReading(reader, answer.summary);
    } catch (error) {
      reader.close();
      throw error;
    } finally {
      content.destroy();
    }
  }

  /** Rows of the first sheet, with the lines that belong to them. */
  async rows(from: number, count: number): Promise<readonly PlannedRow[]> {
    const answer = await this.reader.ask({ kind: 'rows', from, count }, PROCESS_LIMITS.portionMs);
    if (answer.kind !== 'rows') throw new Error(`answered ${answer.kind}`);
    return answer.rows;
  }

  close(): void {
    this.reader.close();
  }
}

/** One question at a time; whoever takes too long or too much is ended. */
class BoundedProcess {
  private readonly child = fork(fileURLToPath(script), {
    env: {},
    execArgv: [`--max-old-space-size=${String(PROCESS_LIMITS.heapMb)}`],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  private failure: Error | undefined;
  private onFailure: ((error: Error) => void) | undefined;
  private readonly onAbort = () => this.fail(new DomainError('import.stopped'));

  constructor(private readonly signal?: AbortSignal) {
    this.child.on('error', (error) => this.fail(error));
    // It ends by a signal when its memory is full: its own limit, or the machine's.
    this.child.on('exit', (code, by) =>
      this.fail(
        by === null ? new Error(`the reader of a table ended: ${String(code)}`) : new DomainError('import.tooLarge'),
      ),
    );
    if (this.child.pid !== undefined) lowerPriority(this.child.pid);
    signal?.addEventListener('abort', this.onAbort, { once: true });
    if (signal?.aborted === true) this.onAbort();
  }

  feed(content: Readable): void {
    if (this.child.stdin === null) throw new Error('a reader without an input');
    pipeline(content, this.child.stdin).catch((error: unknown) =>
      this.fail(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async ask(question: Question, withinMs: number): Promise<Answer> {
    if (this.failure !== undefined) throw this.failure;
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => this.fail(new DomainError('import.tooLong')), withinMs);
      const settle = (run: () => void) => {
        clearTimeout(timer);
        this.child.off('message', onAnswer);
        this.onFailure = undefined;
        run();
      };
      const onAnswer = (message: Answer) => settle(() => resolve(message));
      this.onFailure = (error) => settle(() => reject(error));
      this.child.on('message', onAnswer);
      this.child.send(question);
    });
    if (answer.kind === 'refused') throw new DomainError(answer.code, answer.params);
    return answer;
  }

  close(): void {
    this.signal?.removeEventListener('abort', this.onAbort);
    this.failure ??= new Error('closed');
    this.child.kill('SIGKILL');
  }

  private fail(error: Error): void {
    if (this.failure !== undefined) return;
    this.failure = error;
    this.onFailure?.(error);
    this.child.kill('SIGKILL');
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PROCESS_LIMITS.niceness);
  } catch {
    // Ended already, or a machine that does not allow it: it reads all the same.
  }
}
