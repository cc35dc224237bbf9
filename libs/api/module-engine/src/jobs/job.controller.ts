import { Controller } from '@nestjs/common';
import { DomainError, Handles, Input } from '@sed/api-platform';
import { jobCalls, type InputOf, type JobDto } from '@sed/contract';
import { CurrentCaller, type Caller } from '../records/caller';
import { jobDtoOf } from './job-dto';
import { JobStore } from './job.store';

@Controller()
export class JobController {
  constructor(private readonly store: JobStore) {}

  @Handles(jobCalls.mine)
  async mine(@CurrentCaller() { viewer, language }: Caller): Promise<JobDto[]> {
    return (await this.store.ofOwner(viewer.code)).map((row) => jobDtoOf(row, language));
  }

  @Handles(jobCalls.one)
  async one(
    @Input() { params }: InputOf<typeof jobCalls.one>,
    @CurrentCaller() { viewer, language }: Caller,
  ): Promise<JobDto> {
    const row = await this.store.one(params.id);
    if (row?.ownerCode !== viewer.code) throw new DomainError('notFound');
    return jobDtoOf(row, language);
  }
}
