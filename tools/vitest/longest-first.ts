import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the longest first: one of them started last would run alone at the end. */
const LONGEST = ['alarm-ledger', 'bad-inputs', 'security-headers', 'two-roles'];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.services.spec.ts`));
  return at < 0 ? LONGEST.length : at;
};

/** The order of Vitest (what failed, what took long, what is large), after the files named above. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
