import type { AreaDemo } from '@hrms/platform/demo';

export const loansDemo: AreaDemo = { area: 'loans' };
