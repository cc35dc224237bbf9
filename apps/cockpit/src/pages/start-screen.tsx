import { HomePage } from '@sed/shell-web';
import { HomeTiles } from '@sed/system-web';

/** The start page with the tiles people arranged for the chosen plant or organisation. */
export function StartScreen() {
  return (
    <HomePage>
      <HomeTiles />
    </HomePage>
  );
}
