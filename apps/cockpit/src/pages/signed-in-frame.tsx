import { ShellLayout } from '@sed/web-shell';
import { QueryProvider } from '@sed/web-platform';

/** Server data and shell of the signed-in pages, loaded with them: boards need neither. */
export function SignedInFrame() {
  return (
    <QueryProvider>
      <ShellLayout />
    </QueryProvider>
  );
}
