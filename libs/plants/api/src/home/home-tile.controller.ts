import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { homeTileCalls as calls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { HomeTiles } from './home-tile.service';

/** Tiles of home pages. */
@Controller()
export class HomeTileController {
  constructor(private readonly tiles: HomeTiles) {}

  @Handles(calls.shown)
  shown(@Input() { query }: InputOf<typeof calls.shown>, @CurrentCaller() { viewer }: Caller) {
    return this.tiles.shown(query.factoryNo, viewer);
  }

  @Handles(calls.preview)
  preview(@Input() { body }: InputOf<typeof calls.preview>, @CurrentCaller() { viewer }: Caller) {
    return this.tiles.preview(body, viewer);
  }

  @Handles(calls.ofOrg)
  ofOrg(@Input() { query }: InputOf<typeof calls.ofOrg>, @CurrentCaller() { viewer }: Caller) {
    return this.tiles.ofOrg(query.orgCode, viewer);
  }

  @Handles(calls.save)
  save(@Input() { body }: InputOf<typeof calls.save>, @CurrentCaller() { viewer }: Caller) {
    return this.tiles.save(body, viewer);
  }
}
