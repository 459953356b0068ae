/** Written by `npm run types` from the migrated database. Not edited by hand. */

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<string, Date | string, Date | string>;

export interface AccessToken {
  expires_at: Timestamp;
  session_id: string;
  token_hash: string;
}

export interface AppUser {
  created_at: Timestamp;
  display_name: string;
  email: string;
  employee_id: string | null;
  id: string;
  identity_id: string;
  org_id: string;
  status: string;
  version: Generated<number>;
}

export interface AttemptCounter {
  attempts: number;
  kind: string;
  subject_hash: string;
  window_start: Timestamp;
}

export interface AuditEvent {
  actor_id: string | null;
  actor_kind: string;
  at: Timestamp;
  details: Json | null;
  device: Json | null;
  employee_id: string | null;
  event: string;
  id: string;
  ip: string | null;
  org_id: string;
  outcome: Generated<string>;
  request_id: string | null;
  subject_id: string | null;
  subject_type: string | null;
}

export interface AuditSeal {
  event_count: number;
  hash: string;
  id: string;
  number: number;
  org_id: string;
  previous_hash: string;
  sealed_at: Timestamp;
  upto_at: Timestamp;
  upto_id: string;
}

export interface Branch {
  active: Generated<boolean>;
  code: string;
  created_at: Timestamp;
  id: string;
  is_head_office: boolean;
  name: string;
  org_id: string;
  version: Generated<number>;
}

export interface BranchAddress {
  branch_id: string;
  city: string | null;
  from_date: string;
  id: string;
  local_body: string | null;
  org_id: string;
  state_code: string;
}

export interface ChangeNotice {
  cause: string;
  created_at: Timestamp;
  employee_id: string | null;
  from_date: string;
  id: string;
  org_id: string;
  seen_at: Timestamp | null;
  topic: string;
}

export interface Counter {
  id: string;
  kind: string;
  org_id: string;
  value: number;
}

export interface DataKey {
  created_at: Timestamp;
  organisation_id: string;
  wrapped_key: string;
}

export interface Department {
  active: Generated<boolean>;
  code: string | null;
  cost_centre_code: string | null;
  created_at: Timestamp;
  head_employee_id: string | null;
  id: string;
  name: string;
  org_id: string;
  parent_id: string | null;
  version: Generated<number>;
}

export interface Designation {
  active: Generated<boolean>;
  created_at: Timestamp;
  id: string;
  org_id: string;
  title: string;
  version: Generated<number>;
}

export interface File {
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  media_type: string;
  name: string;
  org_id: string;
  purpose: string;
  sha256: string;
  size_bytes: number;
  storage_key: string;
}

export interface IdempotencyKey {
  actor_id: string;
  answer: Json | null;
  body_hash: string;
  created_at: Timestamp;
  id: string;
  key: string;
  operation: string;
  org_id: string;
  status: number | null;
}

export interface JobProgress {
  created_at: Timestamp;
  done_count: Generated<number>;
  id: string;
  kind: string;
  note: string | null;
  org_id: string;
  problem: string | null;
  result: Json | null;
  started_by: string | null;
  status: string;
  subject_id: string | null;
  total_count: number | null;
  updated_at: Timestamp;
}

export interface LoginIdentity {
  created_at: Timestamp;
  disabled_at: Timestamp | null;
  email: string;
  first_name: string;
  id: string;
  last_name: string;
  last_org_id: string | null;
  password_changed_at: Timestamp;
  password_hash: string;
  phone: string | null;
  user_type: string;
}

export interface MailOutbox {
  body: string;
  created_at: Timestamp;
  id: string;
  org_id: string;
  problem: string | null;
  sent_at: Timestamp | null;
  status: string;
  subject: string;
  to_address: string;
}

export interface MembershipDirectory {
  active: boolean;
  created_at: Timestamp;
  identity_id: string;
  org_id: string;
  user_id: string;
}

export interface Migration {
  applied_at: Generated<Timestamp>;
  hash: string;
  name: string;
}

export interface OneTimeToken {
  created_at: Timestamp;
  expires_at: Timestamp;
  identity_id: string;
  kind: string;
  superseded_at: Timestamp | null;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface Organisation {
  created_at: Timestamp;
  name: string;
  org_id: string;
  slug: string;
  status: string;
}

export interface RefreshToken {
  expires_at: Timestamp;
  generation: number;
  session_id: string;
  successor: string | null;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface Role {
  created_at: Timestamp;
  description: Generated<string>;
  id: string;
  is_system: boolean;
  org_id: string;
  role_name: string;
  system_key: string | null;
  version: Generated<number>;
}

export interface RolePermission {
  id: string;
  org_id: string;
  permission_code: string;
  role_id: string;
  scope: string;
}

export interface Session {
  absolute_expires_at: Timestamp;
  created_at: Timestamp;
  device: Json | null;
  generation: Generated<number>;
  id: string;
  identity_id: string;
  idle_expires_at: Timestamp;
  ip: string | null;
  last_seen_at: Timestamp;
  org_id: string | null;
  reauthenticated_at: Timestamp | null;
  remember: boolean;
  revoked_at: Timestamp | null;
  revoked_reason: string | null;
  user_id: string | null;
}

export interface UserRole {
  from_date: string;
  granted_by: string | null;
  id: string;
  org_id: string;
  role_id: string;
  source: string;
  until_date: string | null;
  user_id: string;
}

export interface DB {
  access_token: AccessToken;
  app_user: AppUser;
  attempt_counter: AttemptCounter;
  audit_event: AuditEvent;
  audit_seal: AuditSeal;
  branch: Branch;
  branch_address: BranchAddress;
  change_notice: ChangeNotice;
  counter: Counter;
  data_key: DataKey;
  department: Department;
  designation: Designation;
  file: File;
  idempotency_key: IdempotencyKey;
  job_progress: JobProgress;
  login_identity: LoginIdentity;
  mail_outbox: MailOutbox;
  membership_directory: MembershipDirectory;
  migration: Migration;
  one_time_token: OneTimeToken;
  organisation: Organisation;
  refresh_token: RefreshToken;
  role: Role;
  role_permission: RolePermission;
  session: Session;
  user_role: UserRole;
}
