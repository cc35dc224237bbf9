import { Controller, Ip } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { organisationCalls } from '@sed/people-contract';
import { waterworksCalls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { PlantMenuAdmin } from './plant-menu-admin';
import { TreeAdmin } from './tree-admin';
import { TreeReader } from './tree-reader';

/** The tree for those who edit it. */
@Controller()
export class TreeController {
  constructor(
    private readonly admin: TreeAdmin,
    private readonly reader: TreeReader,
  ) {}

  @Handles(organisationCalls.tree)
  tree(@CurrentViewer() viewer: Viewer) {
    return this.reader.rows(viewer.code);
  }

  @Handles(organisationCalls.add)
  async add(
    @Input() { body }: InputOf<typeof organisationCalls.add>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.reader.row(viewer.code, await this.admin.add({ viewer, source }, body));
  }

  @Handles(organisationCalls.change)
  async change(
    @Input() { params, body }: InputOf<typeof organisationCalls.change>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.reader.row(viewer.code, await this.admin.change({ viewer, source }, params.code, body));
  }

  @Handles(organisationCalls.movePreview)
  movePreview(
    @Input() { params, query }: InputOf<typeof organisationCalls.movePreview>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.reader.movePreview(viewer.code, params.code, query.parentCode);
  }

  @Handles(organisationCalls.move)
  async move(
    @Input() { params, body }: InputOf<typeof organisationCalls.move>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.reader.row(viewer.code, await this.admin.move({ viewer, source }, params.code, body));
  }

  @Handles(organisationCalls.setPlants)
  async setPlants(
    @Input() { params, body }: InputOf<typeof organisationCalls.setPlants>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.reader.row(viewer.code, await this.admin.setPlants({ viewer, source }, params.code, body));
  }

  @Handles(organisationCalls.remove)
  remove(
    @Input() { params, query }: InputOf<typeof organisationCalls.remove>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.admin.remove({ viewer, source }, params.code, query.version);
  }
}

/** Menus of single plants. */
@Controller()
export class PlantMenuController {
  constructor(private readonly menus: PlantMenuAdmin) {}

  @Handles(waterworksCalls.menus)
  of(@Input() { query }: InputOf<typeof waterworksCalls.menus>) {
    return this.menus.of(query.factoryNo);
  }

  @Handles(waterworksCalls.switchMenu)
  switch(
    @Input() { params, body }: InputOf<typeof waterworksCalls.switchMenu>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.menus.switch({ viewer, source }, params.id, body);
  }
}
