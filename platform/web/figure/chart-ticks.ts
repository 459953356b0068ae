const MOST_STEPS = 5;
const NICE_STEPS = [1, 2, 2.5, 5, 10];

/** Even figures of an axis between two bounds: at most five steps of 1, 2, 2.5 or 5 times a power of ten. Both bounds are among them. */
export function ticksBetween(min: number, max: number): number[] | undefined {
  const span = max - min;
  if (!(span > 0)) return undefined;
  const power = 10 ** Math.floor(Math.log10(span / MOST_STEPS));
  const step = NICE_STEPS.map((nice) => nice * power).find((each) => {
    const steps = span / each;
    return steps <= MOST_STEPS + 1e-9 && Math.abs(steps - Math.round(steps)) < 1e-9;
  });
  if (step === undefined) return undefined;
  return Array.from({ length: Math.round(span / step) + 1 }, (_, at) => Number((min + at * step).toPrecision(12)));
}
