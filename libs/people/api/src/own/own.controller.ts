import { Controller, Headers, Ip } from '@nestjs/common';
import { CurrentViewer, Handles, Input, languageOf } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { sessionCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { PeopleService } from '../people/people.service';
import { OwnService } from './own.service';

/** As the framework hands them over; a name may come several times. */
type RequestHeaders = Record<string, string | string[] | undefined>;

@Controller()
export class OwnController {
  constructor(private readonly own: OwnService) {}

  @Handles(sessionCalls.userInfo)
  userInfo(@CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.own.userInfo(viewer, languageOf(headers));
  }

  @Handles(sessionCalls.menuList)
  menuList(@Input() { query }: InputOf<typeof sessionCalls.menuList>, @CurrentViewer() viewer: Viewer) {
    return this.own.menuList(viewer, query.factoryCode, query.plat);
  }

  @Handles(sessionCalls.buttons)
  buttons(@Input() { query }: InputOf<typeof sessionCalls.buttons>, @CurrentViewer() viewer: Viewer) {
    return this.own.buttons(viewer, query.factoryCode, query.plat);
  }

  @Handles(sessionCalls.roles)
  roles(@CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.own.roles(viewer, languageOf(headers));
  }

  @Handles(sessionCalls.orgCodes)
  orgCodes(@CurrentViewer() viewer: Viewer, @Headers() headers: RequestHeaders) {
    return this.own.orgCodes(viewer, languageOf(headers));
  }

  @Handles(sessionCalls.plantDescription)
  plantDescription(
    @Input() { query }: InputOf<typeof sessionCalls.plantDescription>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.own.description(viewer, query.factoryNo, languageOf(headers));
  }

  @Handles(sessionCalls.taskVersion)
  taskVersion(@Input() { query }: InputOf<typeof sessionCalls.taskVersion>, @CurrentViewer() viewer: Viewer) {
    return this.own.taskVersion(viewer, query.factoryNo);
  }

  @Handles(sessionCalls.setTaskVersion)
  setTaskVersion(
    @Input() { query }: InputOf<typeof sessionCalls.setTaskVersion>,
    @CurrentViewer() viewer: Viewer,
    @Ip() source: string,
  ) {
    return this.own.setTaskVersion({ viewer, source }, query.factoryNo, query.version);
  }
}

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Handles(sessionCalls.orgUsers)
  orgUsers(
    @Input() { query }: InputOf<typeof sessionCalls.orgUsers>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.people.ofOrg({ viewer, language: languageOf(headers) }, query.orgCode, query.keyword);
  }

  @Handles(sessionCalls.plantUsers)
  plantUsers(
    @Input() { query }: InputOf<typeof sessionCalls.plantUsers>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.people.ofPlant({ viewer, language: languageOf(headers) }, query.factoryNo, query.keyword);
  }

  @Handles(sessionCalls.rightGivers)
  rightGivers(@Input() { query }: InputOf<typeof sessionCalls.rightGivers>, @CurrentViewer() viewer: Viewer) {
    return this.people.rightGivers(viewer, query.factoryNo);
  }

  @Handles(sessionCalls.departmentRelations)
  departmentRelations(
    @Input() { query }: InputOf<typeof sessionCalls.departmentRelations>,
    @CurrentViewer() viewer: Viewer,
    @Headers() headers: RequestHeaders,
  ) {
    return this.people.departments({ viewer, language: languageOf(headers) }, query.factoryNo);
  }
}
