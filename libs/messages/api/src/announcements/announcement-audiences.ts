import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Clock, People, PlantDirectory, type Person, type Viewer } from '@sed/platform-ports';
import type { AnnouncementAudience } from '@sed/messages-contract';

/** People change seldom, and every poll of every reader asks. */
const KEEP_MS = 20_000;
const MAX_KEPT = 500;

interface Kept {
  readonly untilMs: number;
  readonly people: Promise<ReadonlyMap<string, Person>>;
}

/** Who an announcement is for, and whom an editor may address. */
@Injectable()
export class AnnouncementAudiences {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly clock: Clock,
    private readonly directory: PlantDirectory,
    private readonly people: People,
  ) {}

  /** Everybody meant, by code. */
  async membersOf(audience: AnnouncementAudience): Promise<ReadonlyMap<string, Person>> {
    const key = JSON.stringify([[...audience.orgCodes].sort(), [...audience.roleCodes].sort()]);
    const nowMs = this.clock.nowMs();
    const known = this.kept.get(key);
    if (known !== undefined && known.untilMs > nowMs) return known.people;
    const people = this.read(audience);
    this.kept.delete(key);
    this.kept.set(key, { untilMs: nowMs + KEEP_MS, people });
    // A failure is the caller's to tell; it must not be kept.
    people.catch(() => this.kept.delete(key));
    if (this.kept.size > MAX_KEPT) {
      const oldest = this.kept.keys().next();
      if (!oldest.done) this.kept.delete(oldest.value);
    }
    return people;
  }

  async isFor(audience: AnnouncementAudience, viewer: Viewer): Promise<boolean> {
    return (await this.membersOf(audience)).has(viewer.code);
  }

  /** Who works for every plant addresses everybody and every role; others only organisations of their own scope. */
  isUnlimited(viewer: Viewer): boolean {
    return this.directory.plants().every(({ factoryNo }) => viewer.plants.has(factoryNo));
  }

  /**
   * The audience an editor may address; nobody named means everybody of the editor's own scope.
   *
   * @throws DomainError `announcement.audience` when it reaches beyond that scope.
   */
  allowed(audience: AnnouncementAudience, editor: Viewer): AnnouncementAudience {
    if (this.isUnlimited(editor)) return audience;
    const own = [...(editor.orgCodes ?? [])];
    const isBeyond = audience.roleCodes.length > 0 || audience.orgCodes.some((code) => !own.includes(code));
    if (own.length === 0 || isBeyond) throw new DomainError('announcement.audience');
    return audience.orgCodes.length > 0 ? audience : { orgCodes: own, roleCodes: [] };
  }

  private async read(audience: AnnouncementAudience): Promise<ReadonlyMap<string, Person>> {
    const found = await this.people.ofAudience(audience);
    return new Map(found.map((person) => [person.code, person]));
  }
}
