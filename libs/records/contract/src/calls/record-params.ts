import { z } from 'zod';

export const moduleKey = z.string().regex(/^[a-zA-Z][\w]{0,39}$/, { error: 'key.format' });
export const recordId = z.string().min(1).max(64);
export const byModule = z.object({ module: moduleKey });
export const byRecord = byModule.extend({ id: recordId });
