import type { Department } from '@sed/platform-ports';

/** Who leads whom, by departments. */
export class Leaders {
  private readonly byCode: ReadonlyMap<string, Department>;

  constructor(
    private readonly departments: readonly Department[],
    /** Who leads where no department says so. */
    private readonly plantLeaders: readonly string[],
    /** Who leads those who lead a plant. */
    private readonly areaLeaders: readonly string[],
    private readonly isEnabled: (code: string) => boolean,
  ) {
    this.byCode = new Map(departments.map((one) => [one.code, one]));
  }

  /** Of the person's departments, or of those above where the person leads them; else who leads the plant, then the area. */
  managersOf(person: string): readonly string[] {
    const found = this.of(person).flatMap((department) => {
      for (const one of this.upwards(department)) {
        const { managerCode } = one;
        if (managerCode !== null && managerCode !== person && this.isEnabled(managerCode)) return [managerCode];
      }
      return [];
    });
    if (found.length > 0) return [...new Set(found)];
    const isOther = (code: string): boolean => code !== person;
    const ofPlant = this.plantLeaders.filter(isOther);
    return ofPlant.length > 0 ? ofPlant : this.areaLeaders.filter(isOther);
  }

  /** Who leads the department so many above the person's own. */
  departmentManagers(person: string, levels: number): readonly string[] {
    const found = this.of(person).flatMap((department) => {
      const way = this.upwards(department);
      const managerCode = (way[levels] ?? way.at(-1))?.managerCode ?? null;
      return managerCode !== null && this.isEnabled(managerCode) ? [managerCode] : [];
    });
    return [...new Set(found)];
  }

  members(code: string): readonly string[] {
    return (this.byCode.get(code)?.members ?? []).filter((member) => this.isEnabled(member));
  }

  private of(person: string): readonly Department[] {
    return this.departments.filter(({ members, managerCode }) => members.includes(person) || managerCode === person);
  }

  private upwards(from: Department): readonly Department[] {
    const way: Department[] = [];
    for (
      let at: Department | undefined = from;
      at !== undefined && !way.includes(at);
      at = at.parentCode === null ? undefined : this.byCode.get(at.parentCode)
    ) {
      way.push(at);
    }
    return way;
  }
}
