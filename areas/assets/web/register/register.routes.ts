import type { AreaRoute } from '@hrms/platform/web';

export const registerRoutes: AreaRoute[] = [
  {
    path: '/assets',
    title: 'Assets',
    group: 'people',
    permission: 'assets.asset.read',
    menu: { icon: 'laptop', order: 60 },
    own: { menu: { order: 70, label: 'Assets and benefits' }, bar: { of: '/assets', order: 0, label: 'Assets' } },
    lazy: async () => (await import('./assets.screen.tsx')).AssetsScreen,
  },
  {
    path: '/assets/create',
    title: 'Add asset',
    group: 'people',
    permission: 'assets.asset.update',
    lazy: async () => (await import('./create.screen.tsx')).CreateAssetScreen,
  },
  {
    path: '/assets/:id',
    title: 'Asset',
    group: 'people',
    permission: 'assets.asset.read',
    lazy: async () => (await import('./asset.screen.tsx')).AssetScreen,
  },
  {
    path: '/assets/:id/edit',
    title: 'Edit asset',
    group: 'people',
    permission: 'assets.asset.update',
    lazy: async () => (await import('./edit.screen.tsx')).EditAssetScreen,
  },
];
