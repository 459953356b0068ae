import type { AreaDemo } from '@hrms/platform/demo';
import { makeJoiners } from './joining-demo.ts';

export const lifecycleDemo: AreaDemo = { area: 'lifecycle', after_pay: makeJoiners };
