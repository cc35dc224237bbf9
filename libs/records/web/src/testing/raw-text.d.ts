/** Documents as texts, for specs that check what they say. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
