import type { AreaDemo } from '@hrms/platform/demo';

export const lifecycleDemo: AreaDemo = { area: 'lifecycle' };
