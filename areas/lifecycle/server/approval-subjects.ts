import type { ApprovalSubject } from '@hrms/workflows/server';
import { exitSubject } from './exits/exit.subject.ts';

/** What employees of this area ask approval for. */
export const lifecycleApprovalSubjects: readonly ApprovalSubject[] = [exitSubject];
