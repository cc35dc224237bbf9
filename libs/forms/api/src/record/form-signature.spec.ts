import { formDocument } from '@sed/forms-contract';
import { formRecord } from '@sed/forms-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FormsBench, type SeenRecord } from '../testing/forms-bench';

const KEY = formRecord.key;
const label = { zh: '名', en: 'Name' };

let bench: FormsBench;
beforeAll(async () => {
  bench = await FormsBench.open();
}, 120_000);
afterAll(() => bench.close());

describe('the signature of a record', () => {
  const SIGNED = formDocument.parse({
    sections: [
      {
        ...{ key: 'main', label },
        fields: [
          { kind: 'text', key: 'what', label, max: 50, required: true },
          { kind: 'integer', key: 'count', label },
          { kind: 'formula', key: 'double', label, expression: 'count * 2', decimals: 0 },
          { kind: 'signature', key: 'signed', label, required: true },
        ],
      },
      { key: 'end', label, stage: 'finish', fields: [{ kind: 'text', key: 'after', label, max: 50 }] },
    ],
  });
  const sign = async () => {
    const { id: fileId } = await bench.engine.files.upload('u1', 'sign.png', 'x');
    return { fileId, userCode: 'somebody', at: 1, digest: '' };
  };
  const broken = async ({ id }: SeenRecord) => {
    const reply = await bench.engine.get(`form-records/${id}`, 'u1').expect(200);
    return z.object({ data: z.object({ broken: z.array(z.string()) }) }).parse(reply.body).data.broken;
  };

  it('stands for what was said when it was given: whoever changes that signs again', async () => {
    const { id: form } = await bench.form('signed', SIGNED);
    const answers = { what: 'Two seals', count: 2, signed: await sign() };
    const made = await bench.fillIn({ form, answers });
    expect(made.values.answers).toMatchObject({ signed: { userCode: 'u1', at: bench.engine.clock.nowMs() } });
    expect(await broken(made)).toEqual([]);
    const changed = await bench.change(KEY, made, { answers: { ...answers, count: 3 } });
    expect(await broken(changed)).toEqual(['signed']);
    expect(await bench.refusal(bench.act(KEY, changed, 'submit'))).toEqual({
      code: 'form.signatureBroken',
      fields: ['answers.signed'],
    });
    // Said as it was when it was signed, it stands again; signed anew, it stands for what is said now.
    const back = await bench.change(KEY, changed, { answers });
    expect(await broken(back)).toEqual([]);
    const anew = await bench.change(KEY, back, { answers: { ...answers, count: 3, signed: await sign() } });
    expect(await broken(anew)).toEqual([]);
    const approved = await bench.act(KEY, anew, 'submit');
    expect(approved.status).toBe('RUNNING');
    // What is filled in at the end was not signed for.
    const used = await bench.change(KEY, approved, { answers: { ...Object(approved.values.answers), after: 'Used' } });
    expect(await broken(used)).toEqual([]);
  });
});
