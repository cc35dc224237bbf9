import { createRequire } from 'node:module';

/**
 * Without a browser nobody reads antd's style sheets (see computed-style.ts), and writing, hashing and inserting one for
 * every part that appears took a fifth of the time of the tests of pages. Names of classes and variables stay.
 */
const require = createRequire(import.meta.url);
const hook = require('@ant-design/cssinjs/lib/hooks/useStyleRegister') as { default: () => void };
const icons = require('@ant-design/icons/lib/cssUtils') as { updateCSS: () => void };

hook.default = () => undefined;
icons.updateCSS = () => undefined;
