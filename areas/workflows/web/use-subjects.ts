import { useEndpoint } from '@hrms/platform/web';
import { type WorkflowSubject, workflowSubjects } from '@hrms/workflows/contract';

/** Request types with their fields and categories. */
export function useSubjects() {
  const read = useEndpoint(workflowSubjects.list);
  const subjects: readonly WorkflowSubject[] = read.data?.subjects ?? [];
  return {
    subjects,
    options: subjects.map(({ subject, label }) => ({ value: subject, label })),
    labelOf: (subject: string) => subjects.find((known) => known.subject === subject)?.label ?? subject,
    isPending: read.isPending,
    isError: read.isError,
  };
}
