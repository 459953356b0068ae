/** Measures the parts of a long start, so that its log says where the time went. */
export function timePhases() {
  const begun = performance.now();
  const parts: string[] = [];
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  return {
    run: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const since = performance.now();
      const made = await work();
      parts.push(`${name} ${seconds(since)}`);
      return made;
    },
    /** One line with all parts, in seconds. */
    report: (title: string): string => `${title} in ${seconds(begun)} s: ${parts.join(', ')}\n`,
  };
}
