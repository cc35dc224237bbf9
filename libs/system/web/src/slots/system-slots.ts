import { menuSlots } from './menu-slots';
import { roleSlots } from './role-slots';
import { userSlots } from './user-slots';

/** What users, roles and menus have besides the generic pages. */
export const systemModuleSlots = [userSlots, roleSlots, menuSlots];
