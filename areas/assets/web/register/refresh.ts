import { assetLife, assetServices, assets } from '@hrms/assets/contract';

/** What is read again after something happened to an asset. */
export const REFRESH = [assets.get, assets.list, assets.summary, assets.mine, assetLife.history, assetServices.list];
