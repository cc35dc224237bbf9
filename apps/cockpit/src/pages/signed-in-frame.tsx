import { ShellLayout } from '@sed/shell-web';
import { QueryProvider } from '@sed/platform-web';

/** Server data and shell of the signed-in pages, loaded with them: boards need neither. */
export function SignedInFrame() {
  return (
    <QueryProvider>
      <ShellLayout />
    </QueryProvider>
  );
}
