import { Controller } from '@nestjs/common';
import { evaluationCalls, type ActualCourse, type OpenedYear } from '@sed/evaluation-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { ActualCourses } from './actuals/actual-course';
import { PolicyYears } from './policies/policy-years';

@Controller()
export class EvaluationController {
  constructor(
    private readonly years: PolicyYears,
    private readonly courses: ActualCourses,
  ) {}

  @Handles(evaluationCalls.openYear)
  openYear(
    @Input() { body }: InputOf<typeof evaluationCalls.openYear>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OpenedYear> {
    return this.years.open(body.year, viewer);
  }

  @Handles(evaluationCalls.course)
  course(
    @Input() { params }: InputOf<typeof evaluationCalls.course>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ActualCourse> {
    return this.courses.of(params.id, viewer);
  }
}
