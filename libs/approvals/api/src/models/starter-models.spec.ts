import { problemsOfProcess } from '@sed/approvals-model';
import { describe, expect, it } from 'vitest';
import { FIRST_DRAFT } from './process-models';
import { STARTER_MODELS } from './starter-models';

describe('models to begin with', () => {
  it('may all be published', () => {
    const faulty = [{ key: 'first', definition: FIRST_DRAFT }, ...STARTER_MODELS].flatMap(({ key, definition }) =>
      problemsOfProcess(definition).map(({ code, nodeId }) => `${key}: ${code} ${nodeId ?? ''}`),
    );
    expect(faulty).toEqual([]);
  });
});
