export { bookValue, type DepreciationTerms, recoveryAmount } from './book-value.ts';
export { type AssetCondition, isWorseByTwo, statusAfterReturn } from './condition.ts';
export { checkFieldValues } from './own-field.ts';
export { scannedAsset, tagsOf } from './tag.ts';
export { lifeEndsOn, salvageValue, type ValueYear, valueYears } from './value-years.ts';
