/** A module bundled for a process of its own: see `tools/vite/processes.mjs`. */
declare module '*?process' {
  const script: URL;
  export default script;
}
