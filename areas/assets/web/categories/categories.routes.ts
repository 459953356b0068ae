import type { AreaRoute } from '@hrms/platform/web';

const UPDATE = 'assets.category.update';

export const categoryRoutes: AreaRoute[] = [
  {
    path: '/assets/categories',
    title: 'Asset categories',
    group: 'people',
    permission: UPDATE,
    settings: {
      section: 'assets',
      order: 10,
      decides: 'What is registered of each kind of asset, its value, and what a holder owes for loss',
      state: async () => (await import('../setting-states.ts')).CategoriesState,
    },
    lazy: async () => (await import('./categories.screen.tsx')).AssetCategoriesScreen,
  },
  {
    path: '/assets/categories/create',
    title: 'Add category',
    group: 'people',
    permission: UPDATE,
    lazy: async () => (await import('./create.screen.tsx')).CreateAssetCategoryScreen,
  },
  {
    path: '/assets/categories/:id',
    title: 'Asset category',
    group: 'people',
    permission: UPDATE,
    lazy: async () => (await import('./category.screen.tsx')).AssetCategoryScreen,
  },
  {
    path: '/assets/categories/:id/edit',
    title: 'Edit category',
    group: 'people',
    permission: UPDATE,
    lazy: async () => (await import('./edit.screen.tsx')).EditAssetCategoryScreen,
  },
];
