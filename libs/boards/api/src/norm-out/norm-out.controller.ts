import { Controller, Ip } from '@nestjs/common';
import { Handles, Input, RateLimit } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { boardCalls, type NormOutList } from '@sed/boards-contract';
import type { InputOf } from '@sed/platform-contract';
import { NormOutService } from './norm-out.service';

/** Visitors of one network share an address. */
const LIMIT = { limit: 120, windowMs: 60_000 };

@Controller()
export class NormOutController {
  private readonly asked: RateLimit;

  constructor(
    private readonly lists: NormOutService,
    clock: Clock,
  ) {
    this.asked = new RateLimit(clock, LIMIT);
  }

  @Handles(boardCalls.normOut)
  normOut(@Input() { params }: InputOf<typeof boardCalls.normOut>, @Ip() source: string): Promise<NormOutList> {
    this.asked.take(source);
    return this.lists.of(params.board);
  }
}
