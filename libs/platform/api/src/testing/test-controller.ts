import { Controller } from '@nestjs/common';
import { StoreUnavailableError } from '@sed/platform-ports';
import { get, listQuery, post, put, type InputOf } from '@sed/platform-contract';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error';
import { Answer, FileAnswer } from '../http/answer';
import { CurrentViewer, Handles, Input } from '../http/handles';

/** One call of each kind: public, of a session, of a right, with a form, with a file, and one that fails. */
export const calls = {
  open: get('open', { access: 'public', summary: 'Open', reply: z.object({ shown: z.string() }) }),
  mine: get('mine', { access: 'session', summary: 'Token header', reply: z.object({ loginName: z.string() }) }),
  read: get('api/v1/readings', {
    access: 'signal:view',
    summary: 'Read',
    query: listQuery.extend({ factoryNo: z.string().optional(), from: z.coerce.number().optional() }),
    reply: z.object({ pageSize: z.number() }),
  }),
  write: post('api/v1/readings', {
    access: 'signal:edit',
    summary: 'Write',
    body: z
      .object({ factoryNo: z.string(), lower: z.number(), upper: z.number() })
      .refine((b) => b.upper > b.lower, { error: 'alarm.rule.upperAboveLower', path: ['upper'] }),
    reply: z.object({ upper: z.number() }),
  }),
  change: put('api/v1/readings/:factoryNo', {
    access: 'signal:view',
    summary: 'Change',
    params: z.object({ factoryNo: z.string() }),
  }),
  fails: get('api/v1/fails/:how', { access: 'session', summary: 'Fail', params: z.object({ how: z.string() }) }),
  form: post('login/getWebToken', {
    access: 'public',
    summary: 'Form',
    bodyType: 'form',
    body: z.object({ username: z.string() }),
  }),
  file: get('api/v1/file', {
    access: 'session',
    summary: 'File',
    query: z.object({ fails: z.string().optional() }),
    isFile: true,
  }),
} as const;

async function* lines(fails: string | undefined): AsyncGenerator<string> {
  if (fails === 'early') throw new DomainError('samples.tooMany', { max: 5 });
  await Promise.resolve();
  yield 'a,b\n';
  if (fails === 'late') throw new Error('disk');
  yield '1,2\n';
}

function fail(how: string): never {
  if (how === 'sql') throw new Error('select * from users at /srv/app/db.ts');
  if (how === 'store') throw new StoreUnavailableError('connect ECONNREFUSED 10.0.0.9');
  if (how === 'field') throw new DomainError('role.exists', { code: 'lab', field: 'code' });
  throw new DomainError('conflict.version');
}

/** Answers them. */
@Controller()
export class TestController {
  @Handles(calls.open)
  open() {
    return { shown: 'yes', hidden: 'never' };
  }

  @Handles(calls.mine)
  mine(@CurrentViewer() { loginName }: { loginName: string }) {
    return { loginName };
  }

  @Handles(calls.read)
  read(@Input() { query }: InputOf<typeof calls.read>) {
    return { pageSize: query.pageSize };
  }

  @Handles(calls.write)
  write(@Input() { body }: InputOf<typeof calls.write>) {
    return { upper: body.upper };
  }

  @Handles(calls.change)
  change() {
    return undefined;
  }

  @Handles(calls.fails)
  fails(@Input() { params }: InputOf<typeof calls.fails>) {
    return fail(params.how);
  }

  @Handles(calls.form)
  form(@Input() { body }: InputOf<typeof calls.form>) {
    return new Answer(null, body.username);
  }

  @Handles(calls.file)
  file(@Input() { query }: InputOf<typeof calls.file>) {
    return new FileAnswer('readings.csv', 'text/csv; charset=utf-8', lines(query.fails));
  }
}
