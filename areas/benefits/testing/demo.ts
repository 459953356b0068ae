import type { AreaDemo } from '@hrms/platform/demo';

export const benefitsDemo: AreaDemo = { area: 'benefits' };
