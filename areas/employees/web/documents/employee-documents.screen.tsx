import { Page } from '@hrms/platform/web';
import { useEmployeePage } from '../use-employee-page.ts';
import { PersonDocuments } from './employee-documents.tsx';

/** Documents of one employee as a page. */
export function PersonDocumentsScreen() {
  const { id, isOwn, employee, parent } = useEmployeePage('documents');
  const whose = isOwn ? 'My documents' : employee ? `Documents of ${employee.full_name}` : 'Documents';
  return (
    <Page title={whose} parent={parent}>
      <PersonDocuments id={id} />
    </Page>
  );
}
