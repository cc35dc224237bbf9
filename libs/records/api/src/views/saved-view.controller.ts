import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { moduleCalls } from '@sed/records-contract';
import { CurrentCaller, type Caller } from '../records/caller';
import { SavedViews } from './saved-view.service';

@Controller()
export class SavedViewController {
  constructor(private readonly savedViews: SavedViews) {}

  @Handles(moduleCalls.views)
  views(@Input() { params }: InputOf<typeof moduleCalls.views>, @CurrentCaller() { viewer }: Caller) {
    return this.savedViews.list(params.module, viewer);
  }

  @Handles(moduleCalls.saveView)
  saveView(@Input() { params, body }: InputOf<typeof moduleCalls.saveView>, @CurrentCaller() { viewer }: Caller) {
    return this.savedViews.save(params.module, body, viewer);
  }

  @Handles(moduleCalls.removeView)
  removeView(@Input() { params }: InputOf<typeof moduleCalls.removeView>, @CurrentCaller() { viewer }: Caller) {
    return this.savedViews.remove(params.module, params.id, viewer);
  }
}
