import { errorText, type JobDto, type Language } from '@sed/platform-contract';
import type { JobRow } from './job.store';

/** A job as its owner sees it. */
export function jobDtoOf(row: Omit<JobRow, 'result'>, language: Language): JobDto {
  const { id, kind, title, state, done, total, createdAt, finishedAt, fileId, fileName, expiresAt, error } = row;
  const text = error === null ? null : errorText(language, error.code, error.params);
  return { id, kind, title, state, done, total, createdAt, finishedAt, fileId, fileName, expiresAt, error: text };
}
