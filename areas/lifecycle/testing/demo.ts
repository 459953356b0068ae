import type { AreaDemo, DemoWorld } from '@hrms/platform/demo';
import { makeExits } from './exit-demo.ts';
import { makeJoiners } from './joining-demo.ts';
import { makeEmployeeLetters } from './letter-demo.ts';

async function makeLifecycle(world: DemoWorld): Promise<void> {
  await makeJoiners(world);
  await makeExits(world);
  await makeEmployeeLetters(world);
}

export const lifecycleDemo: AreaDemo = { area: 'lifecycle', after_pay: makeLifecycle };
