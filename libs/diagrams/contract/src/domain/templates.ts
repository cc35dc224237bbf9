import type { DiagramTemplate } from './template';
import { BIOLOGY_TEMPLATES } from './templates-biology';
import { SUPPORT_TEMPLATES } from './templates-support';

export type { DiagramTemplate } from './template';

/** Ready groups of symbols, by steps of the process. */
export const DIAGRAM_TEMPLATES = {
  ...BIOLOGY_TEMPLATES,
  ...SUPPORT_TEMPLATES,
} as const satisfies Readonly<Record<string, DiagramTemplate>>;

export type TemplateKey = keyof typeof DIAGRAM_TEMPLATES;

export const TEMPLATE_KEYS = Object.keys(DIAGRAM_TEMPLATES).filter(isTemplateKey);

export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(DIAGRAM_TEMPLATES, key);
}
