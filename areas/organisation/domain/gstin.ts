import { gstinCheckCharacter, stateCodeOfGstin } from './identifier.ts';
import { stateName } from './state.ts';

/** Why a number is no GSTIN of a branch in a state, or null. */
export function branchGstinProblem(gstin: string, state_code: string | null): string | null {
  if (!/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return 'Enter a valid GSTIN of 15 characters';
  const state = stateCodeOfGstin(gstin);
  if (!state) return 'The first two digits of the GSTIN are not a state code';
  if (gstinCheckCharacter(gstin) !== gstin[14]) return 'The GSTIN check character is wrong';
  if (state_code && state !== state_code)
    return `This GSTIN belongs to ${stateName(state)}, the branch is in ${stateName(state_code)}`;
  return null;
}
