/**
 * What a run must keep. A smoke run shares its machine with other work: it judges what is answered and lost, not how fast.
 *
 * @param {Record<string, string[]>} thresholds of k6
 */
export function demanded(thresholds) {
  if (__ENV.SMOKE !== 'yes') return thresholds;
  const entries = Object.entries(thresholds).map(([name, all]) => [name, all.filter((one) => !one.startsWith('p('))]);
  return Object.fromEntries(entries.filter(([, kept]) => kept.length > 0));
}
