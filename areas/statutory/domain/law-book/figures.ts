/** One number inside a parameter's value. `path` is empty where the value is the number itself. */
export type Figure = { readonly path: string; readonly value: number };

/** All numbers of a value with their path, such as `bands.0.employee.most`, in order. */
export function figuresIn(value: unknown, path = ''): Figure[] {
  if (typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => figuresIn(inner, path === '' ? key : `${path}.${key}`));
}

/** The value with some of its numbers replaced, by path. @throws RangeError when a path has no number */
export function replaceFigures<T>(value: T, figures: Readonly<Record<string, number>>): T {
  let changed: unknown = value;
  for (const [path, figure] of Object.entries(figures))
    changed = replaceFigure(changed, path === '' ? [] : path.split('.'), figure);
  return changed as T;
}

function replaceFigure(value: unknown, path: readonly string[], figure: number): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (typeof value !== 'number') throw new RangeError('There is no figure at this place');
    return figure;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
    throw new RangeError(`There is no ${key} in the value`);
  const inner = replaceFigure((value as Record<string, unknown>)[key], rest, figure);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}
