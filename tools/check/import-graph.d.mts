/** For each file those that use it, and whether only as a type. */
export type Users = Map<string, Map<string, boolean>>;

export declare function readGraph(root: string, files: readonly string[]): Users;
export declare function affectedBy(
  users: Users,
  changed: readonly string[],
  options?: { readonly types?: boolean; readonly depth?: number },
): Set<string>;
export declare function projectOf(file: string, projects: readonly string[]): string | undefined;
