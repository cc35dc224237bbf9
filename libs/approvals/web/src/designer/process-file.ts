import { PROCESS_FORMAT, processFile, type ProcessDefinition, type ProcessFile } from '@sed/approvals-contract';
import type { BilingualText } from '@sed/platform-contract';

/** Larger than any process the service takes. */
const MAX_FILE_BYTES = 1_000_000;

type Model = Omit<ProcessFile, 'format' | 'definition'> & { readonly name: BilingualText };

/** A process as a file that another installation, or a later version, can read. */
export function fileTextOf({ key, name, description, category }: Model, definition: ProcessDefinition): string {
  const file: ProcessFile = { format: PROCESS_FORMAT, key, name, description, category, definition };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What a file says; undefined for one that is no exported process. */
export async function processIn(file: File): Promise<ProcessFile | undefined> {
  if (file.size > MAX_FILE_BYTES) return undefined;
  try {
    return processFile.safeParse(JSON.parse(await file.text())).data;
  } catch {
    return undefined;
  }
}
