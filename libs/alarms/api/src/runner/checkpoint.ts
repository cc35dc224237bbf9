import { randomUUID } from 'node:crypto';
import type { RuleSet } from '../engine/rule-set';
import type { EngineStore, Position } from './engine-store';

/** Rules in one piece: some ten ms of work for the database, so that alarms in between wait no longer than that. */
const RULES_A_PIECE = 2000;

/**
 * A checkpoint under way: taken in one instant, written piece by piece between the steps of the engine, and valid from
 * its last piece on. Until then the one before it, and the log after that, stand.
 */
export class Checkpoint {
  private readonly generation = randomUUID();
  private readonly pieces: string[];
  private written = 0;
  /** What it has cost so far. */
  spentMs = 0;

  constructor(
    rules: RuleSet,
    private readonly at: Position,
    rulesAPiece = RULES_A_PIECE,
  ) {
    const startedMs = performance.now();
    this.pieces = rules.snapshots(rulesAPiece).map((piece) => JSON.stringify(piece));
    this.spentMs = performance.now() - startedMs;
  }

  /** The log up to here is needed no more once the checkpoint is written. */
  get seq(): number {
    return this.at.seq;
  }

  /**
   * Writes the next piece; after the last one makes the checkpoint the valid one, together with the position.
   * @returns whether it is valid now
   * @throws LeaseLostError when another process evaluates meanwhile.
   */
  async writeOn(store: EngineStore, next: Position): Promise<boolean> {
    const startedMs = performance.now();
    const { generation, at } = this;
    const piece = this.pieces[this.written];
    if (piece !== undefined) {
      await store.saveCheckpointPiece({ generation, piece: this.written, state: piece });
      this.written += 1;
    }
    const isWhole = this.written >= this.pieces.length;
    if (isWhole) await store.validateCheckpoint({ generation, log: at.log, seq: at.seq, batchAt: at.batchAt }, next);
    this.spentMs += performance.now() - startedMs;
    return isWhole;
  }
}
