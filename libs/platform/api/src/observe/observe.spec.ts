import { describe, expect, it } from 'vitest';
import { frameworkLogger, Log } from './log';
import { Metrics } from './metrics';
import { SystemHealthRegistry } from './system-health-registry';

function capture(level: 'info' | 'debug' = 'info') {
  const lines: string[] = [];
  return { lines, log: new Log(level, { write: (line) => void lines.push(line) }) };
}

describe('log', () => {
  it('hides credentials and phones at the top and one level down', () => {
    const { lines, log } = capture();
    log.info({ token: 'T1', phone: '13800000001', user: { password: 'P1', jti: 'J1' } }, 'x');
    expect(lines.join('')).not.toMatch(/"(T1|13800000001|P1|J1)"/);
  });

  it('keeps a message with line breaks in one record', () => {
    const { lines, log } = capture();
    log.warn({ loginName: 'a\nb' }, 'x');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
  });

  it('gives a child its fields and its level', () => {
    const { lines, log } = capture();
    const child = log.child({ part: 'ingest' });
    child.debug({}, 'hidden');
    child.error({ err: new Error('boom') }, 'shown');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"part":"ingest".*boom/);
  });

  it('shows the framework’s start-up lines only when debugging', () => {
    const { lines, log } = capture();
    const framework = frameworkLogger(log);
    framework.log('mapped');
    framework.warn('careful');
    expect(lines.map((line) => line.includes('careful'))).toEqual([true]);
  });
});

describe('metrics', () => {
  it('gives the same metric for the same name', async () => {
    const metrics = new Metrics();
    metrics.counter('sed_x_total', 'x', ['reason']).inc({ reason: 'a' });
    metrics.counter('sed_x_total', 'x', ['reason']).inc({ reason: 'a' });
    metrics.readGauge('sed_y', 'y', () => 7);
    metrics.readGauge('sed_y', 'y', () => 8);
    metrics.histogram('sed_z_seconds', 'z').observe(0.02);
    metrics.gauge('sed_w', 'w').set(3);
    const text = await metrics.text();
    expect(text).toContain('sed_x_total{reason="a"} 2');
    expect(text).toContain('sed_y 7');
    expect(text).toContain('sed_w 3');
    expect(text).toContain('sed_z_seconds_count 1');
  });

  it('lets two registries live in one process', () => {
    const make = () => new Metrics(true).counter('sed_x_total', 'x');
    expect([make(), make()]).toHaveLength(2);
  });
});

describe('health', () => {
  it('asks a check that hangs only once until it answers, and anew from then on', async () => {
    const health = new SystemHealthRegistry(5);
    const answers: (() => void)[] = [];
    health.register('store', () => {
      return new Promise((resolve) => {
        answers.push(() => resolve({ name: 'store', state: 'up', detail: '' }));
      });
    });
    const looks = [await health.reports(), await health.reports(), await health.reports()];
    expect(looks.flat().map(({ state }) => state)).toEqual(['down', 'down', 'down']);
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
    await health.reports();
    expect(answers).toHaveLength(2);
  });

  it('turns a check that throws or hangs into down, and the rest still answers', async () => {
    const health = new SystemHealthRegistry(20);
    health.register('good', () => ({ name: 'good', state: 'up', detail: '' }));
    health.register('bad', () => {
      throw new TypeError('secret address');
    });
    health.register('slow', () => new Promise(() => undefined));
    expect(await health.reports()).toEqual([
      { name: 'good', state: 'up', detail: '' },
      { name: 'bad', state: 'down', detail: 'TypeError' },
      { name: 'slow', state: 'down', detail: 'no answer in time' },
    ]);
  });
});
