import { APPROVALS_ERRORS } from '@sed/approvals-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { ApprovalPage } from './approval/approval-page';
export { FlowDesignPage } from './designer/flow-design-page';
export { FlowModelsPage } from './designer/flow-models-page';
export { FlowListPage } from './flow-list/flow-list-page';
export { MyWorkPage } from './work/my-work-page';

knowErrors([APPROVALS_ERRORS]);
