import { Injectable } from '@nestjs/common';
import { AlarmDigest } from './alarm-digest';
import { BoardAssembler } from './board-assembler';
import type { BoardPicture } from './board-feed';
import { BoardHealth } from './board-health';
import { HistoryFill } from './history-fill';

/** Puts together what the boards show at this moment. */
@Injectable()
export class BoardPictures {
  private last: BoardPicture | undefined;

  constructor(
    private readonly assembler: BoardAssembler,
    private readonly alarms: AlarmDigest,
    private readonly health: BoardHealth,
    private readonly history: HistoryFill,
  ) {}

  /** The picture made last, for who need not have the very newest. */
  latest(): BoardPicture {
    return this.last ?? this.now();
  }

  now(): BoardPicture {
    const added = this.assembler.refresh();
    // An alarm tells of values: it is held back as long as they are.
    const isOfAge = (factoryNo: string, tsMs: number) => this.assembler.isOfAge(factoryNo, tsMs);
    const { atMs, plants } = this.assembler.assemble(this.alarms.byPlant(isOfAge));
    // Asked for after the first look: whether an indicator is over its limit decides how much history it needs.
    this.history.add(added);
    this.history.mend(() => this.assembler.followed());
    const picture: BoardPicture = {
      atMs,
      plants,
      health: this.health.now(),
      isPublished: (board, factoryNo) => this.assembler.publication(factoryNo).boards.includes(board),
      ticker: (isShown) => this.alarms.ticker((factoryNo, tsMs) => isShown(factoryNo) && isOfAge(factoryNo, tsMs)),
      lastAcknowledgedAtMs: (factoryNo) => {
        const atMs = this.alarms.lastAcknowledgedAtMs(factoryNo);
        return atMs !== null && isOfAge(factoryNo, atMs) ? atMs : null;
      },
    };
    this.last = picture;
    return picture;
  }
}
