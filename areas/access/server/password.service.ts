import { hash, verify } from '@node-rs/argon2';
import { hashingBusy } from './refusals.ts';

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hashes at a time: each holds 19 MiB. The fifth waits up to two seconds. */
async function slot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 4) {
    const freed = await Promise.race([
      new Promise<boolean>((go) => waiting.push(() => go(true))),
      new Promise<boolean>((give) => setTimeout(() => give(false), 2000)),
    ]);
    if (!freed) throw hashingBusy();
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => slot(() => hash(password, ARGON2ID));

let dummy: Promise<string> | undefined;

/** Verifies, with the same work whether or not there is an account. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', ARGON2ID);
  const against = stored ?? (await dummy);
  const right = await slot(() => verify(against, password));
  return right && stored !== null;
}
