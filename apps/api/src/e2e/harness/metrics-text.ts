/** Prometheus text of the service, read for sums over labels. */
export class MetricsText {
  private constructor(private readonly text: string) {}

  static async read(baseUrl: string): Promise<MetricsText> {
    const response = await fetch(`${baseUrl}/metrics`, { signal: AbortSignal.timeout(10_000) });
    return new MetricsText(await response.text());
  }

  static of(text: string): MetricsText {
    return new MetricsText(text);
  }

  /** Sum of all series whose name matches, and whose labels include the given ones. */
  sum(name: RegExp, labels: Readonly<Record<string, string>> = {}): number {
    let total = 0;
    for (const line of this.text.split('\n')) {
      const found = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line);
      if (found === null || !name.test(found[1] ?? '')) continue;
      const own = found[2] ?? '';
      if (Object.entries(labels).every(([key, value]) => own.includes(`${key}="${value}"`))) total += Number(found[3]);
    }
    return total;
  }
}
