type Waiting<T, R> = { readonly item: T; readonly done: (result: R) => void; readonly fail: (problem: unknown) => void };

/**
 * Makes `run`, which answers many items at once, callable with one: what comes while it is busy goes together into its next call.
 * An answer that is an Error fails that item alone; a call that throws fails all of its items.
 */
export function batchCalls<T, R>(
  run: (items: readonly T[]) => Promise<readonly (R | Error)[]>,
  most: number,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let busy = false;
  const drain = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      const taken = waiting.splice(0, most);
      try {
        const answers = await run(taken.map(({ item }) => item));
        for (const [at, { done, fail }] of taken.entries()) {
          const answer = answers[at] as R | Error;
          if (answer instanceof Error) fail(answer);
          else done(answer);
        }
      } catch (problem) {
        for (const { fail } of taken) fail(problem);
      }
    }
    busy = false;
  };
  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (!busy) void drain();
    });
}
