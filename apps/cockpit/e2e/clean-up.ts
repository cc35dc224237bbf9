import { rmSync } from 'node:fs';

/** What the workers of a run shared. */
export default function cleanUp(): void {
  const folder = process.env.SED_E2E_DEMONSTRATION;
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
