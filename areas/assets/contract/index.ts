export {
  type Asset,
  AssetCondition,
  type AssetDetail,
  type AssetRequest,
  AssetStatus,
  type AssignAsset,
  type AssignAssets,
  type Assignment,
  assetAssignments,
  assetImports,
  assetRequests,
  assets,
  type ChargeStatus,
  CreateAssets,
  type ReturnAsset,
  type UpdateAsset,
} from './asset.contract.ts';
export {
  type AssetCategory,
  AssetField,
  assetCategories,
  CreateAssetCategory,
  type UpdateAssetCategory,
} from './category.contract.ts';
export { assetsPermissions } from './permissions.ts';
