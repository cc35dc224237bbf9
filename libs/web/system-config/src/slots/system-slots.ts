import { menuSlots } from './menu-slots';
import { projectSlots } from './project-slots';
import { roleSlots } from './role-slots';
import { userSlots } from './user-slots';

/** What users, roles and menus have besides the generic pages. */
export const systemModuleSlots = [userSlots, roleSlots, menuSlots, projectSlots];
