import type { ProfileSubject } from '@hrms/platform/web';
import { PersonDocuments } from './employee-documents.tsx';

export const DocumentsTab = ({ employee_id }: ProfileSubject) => <PersonDocuments id={employee_id} />;
