import { Injectable } from '@nestjs/common';
import { AlarmDigest } from './alarm-digest';
import { BoardAssembler } from './board-assembler';
import { type BoardPicture } from './board-feed';
import { BoardHealth } from './board-health';
import { HistoryFill } from './history-fill';

/** Puts together what the boards show at this moment. */
@Injectable()
export class BoardPictures {
  constructor(
    private readonly assembler: BoardAssembler,
    private readonly alarms: AlarmDigest,
    private readonly health: BoardHealth,
    private readonly history: HistoryFill,
  ) {}

  now(): BoardPicture {
    const added = this.assembler.refresh();
    const { atMs, plants } = this.assembler.assemble(this.alarms.byPlant());
    // Asked for after the first look: whether an indicator is over its limit decides how much history it needs.
    this.history.add(added);
    return {
      atMs,
      plants,
      health: this.health.now(),
      ticker: (isShown) => this.alarms.ticker(isShown),
      lastAcknowledgedAtMs: (factoryNo) => this.alarms.lastAcknowledgedAtMs(factoryNo),
    };
  }
}
