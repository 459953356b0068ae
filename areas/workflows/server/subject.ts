import type { RoleKey } from '@hrms/platform/contract';
import type { Ctx, Tx, Work } from '@hrms/platform/server';
import type { ApplicationArea, SubjectMode } from '@hrms/workflows/contract';

/** An approver of a built-in chain: the reporting manager (or the fallback), or one of the starting roles. */
export type BuiltInApprover = { readonly kind: 'reporting_manager' } | { readonly kind: 'role'; readonly role: RoleKey };

/** A stage of the chain used when no workflow applies. `sequential` unless given; several approvers of `any_one`: the first decides. */
export type BuiltInStage = {
  readonly name: string;
  readonly approval_type?: 'sequential' | 'any_one';
  readonly approvers: readonly BuiltInApprover[];
};

/** A field of the facts that a custom condition may ask for. */
export type ConditionField = { readonly name: string; readonly label: string; readonly type: 'text' | 'number' };

/** A field that approvers may alter: `amount_paise`, or text that the owning area understands. */
export type ChangeableField = { readonly name: string; readonly label: string; readonly type: 'money' | 'text' };

/** What is asked, as an approver reads it. */
export type SubjectDescription = {
  readonly title: string;
  readonly lines: readonly { label: string; value: string }[];
  /** Decision help: balance, team away, policy breaches, earlier requests. */
  readonly help?: readonly { label: string; value: string; tone?: 'warning' }[];
  /** Path of the screen that shows the record; null where the request itself is the record. */
  readonly link: string | null;
  /** Files an approver may open, by id; kept by the owning area and opened through `link`. */
  readonly file_names?: readonly string[];
};

/** The end of a request, or its return, as the owning area learns it. */
export type RequestEvent = {
  readonly source_id: string;
  readonly request_id: string;
  /** Both null when the program decided. */
  readonly decided_by: { readonly user_id: string | null; readonly employee_id: string | null };
  /** Why the program decided; null when a user did. */
  readonly reason: 'not_required' | 'sole_user' | 'timed_out' | null;
  /** The fact `kind` of the request. */
  readonly kind: string | null;
  readonly comments: string | null;
  /** What the approvers altered, by field of `approver_changes`; null without any. */
  readonly changes: Readonly<Record<string, unknown>> | null;
};

/** What is submitted of a record. */
export type SubmittedRecord = {
  readonly facts: SubmittedFacts;
  /** The values that are approved. An approval is refused when one of them was changed without submitting the record again. */
  readonly values: Readonly<Record<string, unknown>>;
};

/** A record as it is submitted. `employee_id`: whom it is about; null only for a user without an employee record. */
export type RecordSubmission = SubmittedRecord & { readonly employee_id: string | null };

type ReadCtx = Work;

/** What follows in the owning area; null where nothing does. */
export type RequestEffect = (ctx: Ctx, event: RequestEvent) => Promise<void>;

/**
 * A kind of thing that is approved. The owning area gives it to this area in the composition root. Its `on_…` functions run in the
 * transaction of the decision and may refuse: then the decision is not recorded and the approver reads the refusal. The `ctx` is
 * the one of whoever decides (of the program for timeouts), so they must not ask for permissions of their own area.
 */
export type ApprovalSubject = {
  /** `area.noun` */
  readonly subject: string;
  readonly label: string;
  readonly application_area: ApplicationArea;
  /** Moves money: no approval by timeout, never by its submitter. */
  readonly money: boolean;
  /** Its figures are shown only to the employee, to approvers and to holders of `view_permission`. */
  readonly pay_private: boolean;
  readonly view_permission: string | null;
  /**
   * Its amount is an estimate from the salary: conditions test it, and only the employee and holders of this permission see it.
   * Without it everybody sees the amount who sees the request.
   */
  readonly amount_permission?: string;
  readonly default_mode: SubjectMode;
  readonly condition_fields: readonly ConditionField[];
  /** Categories a condition may name; ids of the owning area's records. */
  readonly categories?: (tx: Tx) => Promise<{ id: string; name: string }[]>;
  readonly built_in_chain: readonly BuiltInStage[];
  /** Fields an approver may alter with an approval; an amount of money only downwards. */
  readonly approver_changes?: readonly ChangeableField[];
  /** Facts after an approver's changes, to test that no condition turns against a lower approval; by default `amount_paise`. */
  readonly changed_facts?: (facts: SubmittedFacts, changes: Readonly<Record<string, unknown>>) => SubmittedFacts;
  /** Its titles say what must not leave the product: mails name it by its label alone. */
  readonly private_title?: boolean;
  /** What approvers read of records. Its title is the title of the request. */
  readonly describe: (ctx: ReadCtx, source_ids: readonly string[]) => Promise<Map<string, SubjectDescription>>;
  /** What is submitted of records as they are stored now. */
  readonly loadSubmissions: (ctx: ReadCtx, source_ids: readonly string[]) => Promise<Map<string, RecordSubmission>>;
  readonly on_approved: RequestEffect | null;
  readonly on_rejected: RequestEffect | null;
  readonly on_returned: RequestEffect | null;
  readonly on_withdrawn: RequestEffect | null;
  readonly on_cancelled: RequestEffect | null;
};

/** What conditions are tested on and what is frozen with a request. */
export type SubmittedFacts = {
  /** Another kind of the same thing: a cancellation, a change, a settlement. */
  readonly kind?: string | null | undefined;
  readonly amount_paise?: number | null | undefined;
  /** Hundredths of a percent. */
  readonly percentage_bp?: number | null | undefined;
  /** The employee's department today unless given. */
  readonly department_id?: string | null | undefined;
  readonly category_id?: string | null | undefined;
  /** Values of `condition_fields`. */
  readonly fields?: Readonly<Record<string, string | number | boolean>> | undefined;
};
