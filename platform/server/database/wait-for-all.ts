/**
 * Waits for work on one transaction that was begun side by side, so that the database answers one statement while the answer before it is
 * read. Where something fails, all of it has ended before the failure is thrown: nothing is sent on a connection that was given back.
 * @throws the first failure in the order given
 */
export async function waitForAll<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  const ended = await Promise.allSettled(work);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as {
    -readonly [At in keyof Work]: Awaited<Work[At]>;
  };
}
