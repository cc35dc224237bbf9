import { lazy } from 'react';

/** An operating project to be read. */
export const OperateProjectViewPage = lazy(async () => ({
  default: (await import('./project-detail')).ProjectViewPage,
}));

/** Where an operating project stands and what was done with it. */
export const OperateProjectFlowPage = lazy(async () => ({
  default: (await import('./project-detail')).ProjectFlowPage,
}));

/** An application for an operating project. */
export const OperateProjectApplyPage = lazy(async () => ({
  default: (await import('./project-apply')).ProjectApplyPage,
}));
