import type { AreaDemo } from '@hrms/platform/demo';

export const reimbursementsDemo: AreaDemo = { area: 'reimbursements' };
