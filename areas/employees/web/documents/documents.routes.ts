import type { AreaRoute } from '@hrms/platform/web';

/** Documents of employees. */
export const documentRoutes: AreaRoute[] = [
  {
    path: '/employees/documents',
    title: 'Employee documents',
    group: 'people',
    permission: 'employees.document.read',
    scopes: ['team', 'organisation'],
    bar: { of: '/employees', order: 20, label: 'Documents' },
    lazy: async () => (await import('./all-documents.screen.tsx')).AllDocumentsScreen,
  },
  {
    path: '/employees/documents/:id',
    title: 'Documents',
    group: 'people',
    permission: 'employees.document.read',
    lazy: async () => (await import('./employee-documents.screen.tsx')).PersonDocumentsScreen,
  },
  {
    path: '/employees/documents/:id/upload',
    title: 'Upload document',
    group: 'people',
    permission: 'employees.document.update',
    lazy: async () => (await import('./upload.screen.tsx')).DocumentUploadScreen,
  },
  {
    path: '/employees/documents/:id/edit/:documentId',
    title: 'Document',
    group: 'people',
    permission: 'employees.document.read',
    lazy: async () => (await import('./edit.screen.tsx')).DocumentEditScreen,
  },
];
