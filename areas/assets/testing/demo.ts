import type { AreaDemo } from '@hrms/platform/demo';

export const assetsDemo: AreaDemo = { area: 'assets' };
