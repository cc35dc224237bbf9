import { People, type Person } from '@sed/platform-ports';

/** Somebody of no department, named by the code. */
export function aPerson(code: string, fields: Partial<Omit<Person, 'code'>> = {}): Person {
  return {
    code,
    loginName: code.toLowerCase(),
    name: { zh: code, en: code },
    departments: [],
    orgCodes: [],
    ...fields,
  };
}

/** The same people whatever is asked: those of every plant, and those of every audience. */
export class FixedPeople extends People {
  plantStaff: readonly Person[];
  audience: readonly Person[];

  /** Nobody where nothing is said. */
  constructor({ plantStaff = [], audience = [] }: { plantStaff?: readonly Person[]; audience?: readonly Person[] }) {
    super();
    this.plantStaff = plantStaff;
    this.audience = audience;
  }

  override ofPlant(): Promise<readonly Person[]> {
    return Promise.resolve(this.plantStaff);
  }

  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve(this.audience);
  }

  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    const known = new Map([...this.plantStaff, ...this.audience].map((person) => [person.code, person]));
    return Promise.resolve([...known.values()].filter(({ code }) => codes.includes(code)));
  }
}
