import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take minutes, the longest first: one of them started last would run alone at the end. They say little of
 * their length by their size, which is what the order of Vitest goes by where nothing was measured before.
 */
const LONGEST = [
  'modules-conform.spec.ts',
  'modules-conform.spec.tsx',
  'foreign-records.spec.ts',
  'audit-walk.spec.ts',
  'alarm-ledger.services.spec.ts',
  'bad-inputs.services.spec.ts',
  'security-headers.services.spec.ts',
  'two-roles.services.spec.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at < 0 ? LONGEST.length : at;
};

/** The order of Vitest (what failed, what took long, what is large), within each project after the files named above. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((one, other) => rank(one) - rank(other)),
    );
  }
}
