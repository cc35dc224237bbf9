/** Whether this browser draws with WebGL 2; the context asked for the answer is given back at once. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    // Locked-down browsers throw instead of answering null.
    return false;
  }
}
