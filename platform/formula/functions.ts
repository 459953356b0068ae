import { amountFunctions } from './amount-functions.ts';
import { bandFunctions } from './band-functions.ts';
import { choiceFunctions } from './choice-functions.ts';
import type { FunctionRule } from './function.ts';
import { payFunctions } from './pay-functions.ts';
import { textAndDateFunctions } from './text-date-functions.ts';

/** All functions of the language by name. */
export const functions: ReadonlyMap<string, FunctionRule> = new Map([
  ...Object.entries(amountFunctions),
  ...Object.entries(bandFunctions),
  ...Object.entries(choiceFunctions),
  ...Object.entries(payFunctions),
  ...Object.entries(textAndDateFunctions),
]);
