const BASE = '/systemConfiguration/plantInfo/operateProjects';

/** Addresses of the pages about operating projects. */
export const PROJECTS_PATH = BASE;
export const viewPath = (id: string) => `${BASE}View?id=${encodeURIComponent(id)}`;
export const flowPath = (id: string) => `${BASE}Flow?id=${encodeURIComponent(id)}`;

/** The page always says what it is for in its address. */
export function applyPath(id?: string): string {
  const params = new URLSearchParams({ viewType: 'apply', ...(id !== undefined && { id }) });
  return `${BASE}Apply?${params.toString()}`;
}
