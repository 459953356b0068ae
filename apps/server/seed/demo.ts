import type { Program } from '@hrms/platform/server';

/** Makes the demo organisation once. Returns what to tell the person who started the program. */
export async function prepareDemo(_program: Program): Promise<string | null> {
  return null;
}
