export {
  type Asset,
  AssetCondition,
  type AssetDetail,
  type AssetEvent,
  AssetStatus,
  type AssignAsset,
  type AssignAssets,
  type Assignment,
  assetImports,
  assets,
  type ChargeStatus,
  CreateAssets,
  type OwnAsset,
  type OwnCharge,
  type OwnIssue,
  type UpdateAsset,
} from './asset.contract.ts';
export { assetAssignments, type DecideCharge, type NotReturned, type ReturnAsset } from './assignment.contract.ts';
export { type AssetAudit, type AuditLine, type AuditResult, assetAudits } from './audit.contract.ts';
export { assetBulk, type PoolAssign } from './bulk.contract.ts';
export {
  type AssetCategory,
  AssetField,
  assetCategories,
  CreateAssetCategory,
  type UpdateAssetCategory,
} from './category.contract.ts';
export { assetStock, type StockMove } from './consumable.contract.ts';
export { type AssetFile, type AssetFileKind, assetFiles } from './file.contract.ts';
export { assetLife, type DisposeAsset, type TransferAsset } from './life.contract.ts';
export { assetPapers } from './paper.contract.ts';
export { assetsPermissions } from './permissions.ts';
export { AssetRequest, assetRequests } from './request.contract.ts';
export { type AssetService, assetServices, type OpenService, type ServiceKind, type UpdateService } from './service.contract.ts';
export { type AssetSettings, assetSettings, type UpdateAssetSettings } from './setting.contract.ts';
export { type AssetValue, assetValues } from './value.contract.ts';
