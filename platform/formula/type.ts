/** The type of a value. Money and number are both in millionths. */
export type FormulaType = 'money' | 'number' | 'text' | 'boolean' | 'date';

/** Undefined where an error was already reported, so that it is reported once. */
export type Found = FormulaType | undefined;

/** Types in words, for messages. */
export const TYPE_NAMES: Readonly<Record<FormulaType, string>> = {
  money: 'an amount',
  number: 'a number',
  text: 'text',
  boolean: 'true or false',
  date: 'a date',
};

/** Whether a type is money or number. */
export const isAmount = (type: FormulaType): boolean => type === 'money' || type === 'number';

/** The common type of two values: a number beside money counts as rupees. Undefined when they have none. */
export function commonType(a: FormulaType, b: FormulaType): Found {
  if (a === b) return a;
  return isAmount(a) && isAmount(b) ? 'money' : undefined;
}

/** money × number = money, money ÷ money = number; undefined for money × money and number ÷ money. */
export function productType(op: '*' | '/', a: FormulaType, b: FormulaType): Found {
  if (!isAmount(a) || !isAmount(b)) return undefined;
  if (op === '*') return a === 'money' && b === 'money' ? undefined : a === 'number' ? b : a;
  if (b === 'money') return a === 'money' ? 'number' : undefined;
  return a;
}
