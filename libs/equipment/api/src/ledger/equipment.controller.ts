import { Controller } from '@nestjs/common';
import {
  equipmentCalls,
  faultCalls,
  libraryCalls,
  renewalCalls,
  type AssetLife,
  type EquipmentLife,
} from '@sed/equipment-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { ElementResults } from '../library/element-findings';
import { FaultGuide } from '../library/fault-guide';
import { UpkeepOpportunities } from '../upkeep/upkeep-opportunities';
import { EquipmentLives } from './equipment-life';
import { FacilityLives } from './facility-life';
import { RenewalCase } from './renewal-case';

@Controller()
export class EquipmentController {
  constructor(
    private readonly lives: EquipmentLives,
    private readonly facilities: FacilityLives,
    private readonly upkeep: UpkeepOpportunities,
    private readonly renewal: RenewalCase,
    private readonly faults: FaultGuide,
    private readonly elements: ElementResults,
  ) {}

  @Handles(equipmentCalls.states)
  states(@Input() { query }: InputOf<typeof equipmentCalls.states>, @CurrentViewer() viewer: Viewer) {
    return this.lives.states(query.factoryNo, viewer);
  }

  @Handles(equipmentCalls.opportunities)
  opportunities(@Input() { params }: InputOf<typeof equipmentCalls.opportunities>, @CurrentViewer() viewer: Viewer) {
    return this.upkeep.of(params.id, viewer);
  }

  @Handles(renewalCalls.facts)
  renewalOf(@Input() { params }: InputOf<typeof renewalCalls.facts>, @CurrentViewer() viewer: Viewer) {
    return this.renewal.of(params.id, viewer);
  }

  @Handles(faultCalls.guide)
  faultGuide(@Input() { query }: InputOf<typeof faultCalls.guide>) {
    return this.faults.of(query);
  }

  @Handles(libraryCalls.findings)
  elementFindings(@Input() { params }: InputOf<typeof libraryCalls.findings>, @CurrentViewer() viewer: Viewer) {
    return this.elements.of(params.id, viewer);
  }

  @Handles(faultCalls.hits)
  async faultHits() {
    return [...(await this.faults.hits())].map(([id, hits]) => ({ id, hits }));
  }

  @Handles(equipmentCalls.life)
  life(
    @Input() { params }: InputOf<typeof equipmentCalls.life>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<EquipmentLife> {
    return this.lives.life(params.id, viewer);
  }

  @Handles(equipmentCalls.facilityLife)
  facilityLife(
    @Input() { params }: InputOf<typeof equipmentCalls.facilityLife>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AssetLife> {
    return this.facilities.life(params.id, viewer);
  }
}
