export { reimbursementsPermissions } from './permissions.ts';
