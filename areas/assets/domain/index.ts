export { bookValue, recoveryAmount } from './book-value.ts';
export { type AssetCondition, isWorseByTwo, statusAfterReturn } from './condition.ts';
export { checkFieldValues } from './own-field.ts';
export { scannedAsset, tagsOf } from './tag.ts';
