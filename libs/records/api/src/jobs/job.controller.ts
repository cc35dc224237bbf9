import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import { jobCalls, type InputOf, type JobDto } from '@sed/platform-contract';
import { CurrentCaller, type Caller } from '../records/caller';
import { jobDtoOf } from './job-dto';
import { JobService } from './job.service';
import { JobStore } from './job.store';

@Controller()
export class JobController {
  constructor(
    private readonly store: JobStore,
    private readonly jobs: JobService,
  ) {}

  @Handles(jobCalls.mine)
  async mine(@CurrentCaller() { viewer, language }: Caller): Promise<JobDto[]> {
    return (await this.store.ofOwner(viewer.code)).map((row) => jobDtoOf(row, language));
  }

  @Handles(jobCalls.one)
  async one(
    @Input() { params }: InputOf<typeof jobCalls.one>,
    @CurrentCaller() { viewer, language }: Caller,
  ): Promise<JobDto> {
    return jobDtoOf(await this.jobs.own(params.id, viewer.code), language);
  }

  @Handles(jobCalls.cancel)
  async cancel(
    @Input() { params }: InputOf<typeof jobCalls.cancel>,
    @CurrentCaller() { viewer, language }: Caller,
  ): Promise<JobDto> {
    return jobDtoOf(await this.jobs.cancel(params.id, viewer.code), language);
  }
}
