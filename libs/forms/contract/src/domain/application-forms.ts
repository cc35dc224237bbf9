/** Pages of staff applications and the forms they are about. */
export const APPLICATION_FORMS = {
  '/administration/overtimeManage': 'overtime',
  '/administration/stampManage': 'stamp',
  '/administration/carsManage': 'vehicle',
  '/administration/leaveManage': 'leave',
  '/administration/changeDutyManage': 'dutyChange',
  '/administration/performanceManage': 'performance',
  '/administration/purchaseManage': 'purchase',
  '/administration/goodApplyManage': 'goods',
  '/administration/dangerousGoods': 'dangerousGoods',
  '/administration/checkMange': 'check',
} as const;

export type ApplicationForm = (typeof APPLICATION_FORMS)[keyof typeof APPLICATION_FORMS];

/** Page that shows the records of a form; the page of all forms for those without one of their own. */
export function pageOfForm(formKey: string): string {
  const own = Object.entries(APPLICATION_FORMS).find(([, key]) => key === formKey);
  return own?.[0] ?? '/systemConfiguration/systemManage/flowForm';
}

/** Kind of the records of forms in approvals. */
export const FORM_RECORD = 'formRecord';
