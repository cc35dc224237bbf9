export interface StepCount {
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
}
export declare function countVitest(report: unknown): StepCount;
export declare function countPlaywright(report: unknown): StepCount;
export declare function countStep(step: {
  kind: string;
  exitCode: number;
  reportText: string | null;
  outsideText?: string | null;
}): StepCount;
export declare function summarise(
  stepsText: string,
  readReport: (file: string) => string | null,
): { text: string; passed: number; failed: number };
