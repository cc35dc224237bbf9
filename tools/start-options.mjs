// How Node runs the service, wherever it is started: Node reads both before anything of the service runs.

/**
 * The embedded time-series store keeps one thread for each question it works on, six at most. With Node's usual four the
 * files of the sample log would wait for them.
 */
export const ENVIRONMENT = { UV_THREADPOOL_SIZE: '12' };
/**
 * Room for what is new: with Node's usual 16 MiB the collector looks through it every second or two, which takes a third
 * of what a service does that nobody looks at (0.048 of a core, 0.035 with this).
 */
export const OPTIONS = ['--enable-source-maps', '--max-semi-space-size=64'];
