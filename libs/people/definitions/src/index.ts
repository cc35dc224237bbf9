export { menu } from './menu.def';
export { orgGroup } from './org-group.def';
export { role } from './role.def';
export { department, user } from './user.def';
