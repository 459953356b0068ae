/** What a value of the language is. Money and number are both kept in millionths; the type says which. */
export type FormulaType = 'money' | 'number' | 'text' | 'boolean' | 'date';

/** Undefined where an error was reported already, so that one mistake is told once. */
export type Found = FormulaType | undefined;

export const isAmount = (type: FormulaType): boolean => type === 'money' || type === 'number';

/** The one type of two values: a number meets money as rupees. Undefined when they have none. */
export function commonType(a: FormulaType, b: FormulaType): Found {
  if (a === b) return a;
  return isAmount(a) && isAmount(b) ? 'money' : undefined;
}

/** money × number = money; money ÷ money = number; money × money and number ÷ money mean nothing. */
export function productType(op: '*' | '/', a: FormulaType, b: FormulaType): Found {
  if (!isAmount(a) || !isAmount(b)) return undefined;
  if (op === '*') return a === 'money' && b === 'money' ? undefined : a === 'number' ? b : a;
  if (b === 'money') return a === 'money' ? 'number' : undefined;
  return a;
}
