/** Page a form is filled in on: `key` for a new record, `id` for one there is, `from` for the way back. */
export const FILL_PAGE = '/administration/fillForm';
export const DESIGNER_PAGE = '/systemConfiguration/systemManage/formDesigner';

export function fillPath(key: string, from: string): string {
  return `${FILL_PAGE}?${new URLSearchParams({ key, from }).toString()}`;
}
