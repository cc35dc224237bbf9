export interface BrowserReport {
  readonly suites: readonly unknown[];
  readonly errors: readonly unknown[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}
export declare function merged(
  reports: readonly {
    readonly part: string;
    readonly report: {
      readonly suites?: readonly unknown[];
      readonly errors?: readonly unknown[];
      readonly stats?: object;
    } | null;
  }[],
): BrowserReport;
