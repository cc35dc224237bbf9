export interface Program {
  readonly extends: string;
  readonly compilerOptions: object;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}
export function everySettings(): string[];
export function programsFor(root: string, files: readonly string[]): Program[];
export function checkTypes(files: readonly string[]): { isGood: boolean; output: string };
