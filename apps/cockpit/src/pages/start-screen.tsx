import { HomePage } from '@sed/web-shell';
import { HomeTiles } from '@sed/web-system-config';

/** The start page with the tiles people arranged for the chosen plant or organisation. */
export function StartScreen() {
  return (
    <HomePage>
      <HomeTiles />
    </HomePage>
  );
}
