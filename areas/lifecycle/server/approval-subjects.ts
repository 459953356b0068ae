import type { ApprovalSubject } from '@hrms/workflows/server';
import { exitSubject } from './exits/exit.subject.ts';
import { offerSubject } from './joiners/offer.subject.ts';

/** What this area asks approval for. */
export const lifecycleApprovalSubjects: readonly ApprovalSubject[] = [exitSubject, offerSubject];
