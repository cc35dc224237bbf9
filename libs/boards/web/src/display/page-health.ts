const MIB = 1_048_576;

function hasHeapSize(memory: unknown): memory is { readonly usedJSHeapSize: number } {
  return (
    typeof memory === 'object' &&
    memory !== null &&
    'usedJSHeapSize' in memory &&
    typeof memory.usedJSHeapSize === 'number'
  );
}

/** Script heap in MiB where the browser tells (Chromium), else null. */
export function heapMb(): number | null {
  const memory: unknown = 'memory' in performance ? performance.memory : null;
  return hasHeapSize(memory) ? Math.round((memory.usedJSHeapSize / MIB) * 10) / 10 : null;
}

const SAMPLE_MS = 1_000;

/** Frames the browser draws in one second; null when the page is hidden and draws none. */
export function measureFps(): Promise<number | null> {
  if (document.visibilityState === 'hidden') return Promise.resolve(null);
  return new Promise((resolve) => {
    let frames = 0;
    let firstMs: number | null = null;
    const count = (nowMs: number) => {
      firstMs ??= nowMs;
      if (nowMs - firstMs >= SAMPLE_MS) {
        resolve(Math.round((frames * 1000) / (nowMs - firstMs)));
        return;
      }
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
}
