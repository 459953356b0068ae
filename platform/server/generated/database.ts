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

export type Numeric = ColumnType<number, number | string, number | string>;

export type Timestamp = ColumnType<string, Date | string, Date | string>;

export interface AbsenceNotice {
  absent_since: string;
  employee_id: string;
  id: string;
  issued_on: string;
  letter_id: string;
  number: string;
  org_id: string;
  step: number;
}

export interface AccessToken {
  expires_at: Timestamp;
  session_id: string;
  token_hash: string;
}

export interface AccountTransfer {
  created_at: Timestamp;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  from_user_id: string;
  id: string;
  org_id: string;
  status: string;
  to_user_id: string;
}

export interface AdvanceSettlement {
  advance_id: string;
  amount_paise: number;
  claim_id: string;
  id: string;
  org_id: string;
  settled_on: string;
}

export interface Announcement {
  acknowledge_by: string | null;
  audience: Json;
  author_user_id: string;
  body: string;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  from_at: Timestamp | null;
  id: string;
  needs_acknowledgement: boolean;
  org_id: string;
  pinned: boolean;
  priority: string;
  published_at: Timestamp | null;
  status: string;
  title: string;
  until_at: Timestamp | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface AnnouncementRead {
  acknowledged_at: Timestamp | null;
  announcement_id: string;
  employee_id: string;
  id: string;
  org_id: string;
  read_at: Timestamp | null;
  reminded_on: string | null;
  told_at: Timestamp;
}

export interface Approval {
  changes: Json | null;
  comments: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  due_at: Timestamp | null;
  employee_id: string | null;
  id: string;
  on_behalf_of: string | null;
  opened_at: Timestamp | null;
  org_id: string;
  reason: string;
  request_id: string;
  seats: number[];
  shared: boolean;
  source: string;
  stage_run_id: string;
  status: string;
  subject: string;
  user_id: string;
}

export interface ApproverAmountBand {
  employee_id: string | null;
  from_paise: number;
  id: string;
  org_id: string;
  role_id: string | null;
  table_name: Generated<string>;
}

export interface ApproverCategoryOwner {
  category_id: string;
  employee_id: string | null;
  id: string;
  org_id: string;
  role_id: string | null;
}

export interface ApproverDepartmentFinance {
  department_id: string;
  employee_id: string | null;
  id: string;
  org_id: string;
  role_id: string | null;
}

export interface AppUser {
  activated_at: Timestamp | null;
  alumni_until: string | null;
  created_at: Timestamp;
  disabled_at: Timestamp | null;
  disabled_reason: string | null;
  display_name: string;
  email: string;
  employee_id: string | null;
  id: string;
  identity_id: string | null;
  invited_at: Timestamp | null;
  org_id: string;
  status: string;
  version: Generated<number>;
}

export interface Asset {
  amc_until: string | null;
  branch_id: string | null;
  brand: string | null;
  category_id: string;
  condition: string;
  created_at: Timestamp;
  created_by: string | null;
  disposal_employee_id: string | null;
  disposal_kind: string | null;
  disposal_value_paise: number | null;
  disposed_on: string | null;
  field_values: Generated<Json>;
  id: string;
  import_id: string | null;
  insurance_policy: string | null;
  insured_until: string | null;
  invoice_number: string | null;
  lease_end: string | null;
  location: string | null;
  model: string | null;
  monthly_rent_paise: number | null;
  name: string;
  notes: string | null;
  org_id: string;
  ownership: string;
  purchase_price_paise: number | null;
  purchased_on: string | null;
  serial_number: string | null;
  status: string;
  stock_quantity: number | null;
  tag: string;
  vendor: string | null;
  version: Generated<number>;
  warranty_until: string | null;
}

export interface AssetAssignment {
  accessories: Generated<Json>;
  acknowledged_at: Timestamp | null;
  acknowledged_from: string | null;
  acknowledgement_text: string | null;
  asset_id: string;
  assigned_on: string;
  charge_comment: string | null;
  charge_paise: number | null;
  charge_rule: string | null;
  charge_status: Generated<string>;
  condition_in: string | null;
  condition_out: string;
  created_at: Timestamp;
  created_by: string | null;
  damage_note: string | null;
  disputed_note: string | null;
  employee_id: string;
  expected_return: string | null;
  holder_agreed_at: Timestamp | null;
  holder_comment: string | null;
  id: string;
  note: string | null;
  org_id: string;
  payroll_id: string | null;
  purpose: string | null;
  received_by: string | null;
  recovered_paise: Generated<number>;
  returned_on: string | null;
  version: Generated<number>;
}

export interface AssetAudit {
  branch_id: string | null;
  category_id: string | null;
  closed_on: string | null;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  note: string | null;
  number: string;
  org_id: string;
  started_on: string;
  version: Generated<number>;
}

export interface AssetAuditLine {
  asset_id: string;
  audit_id: string;
  explanation: string | null;
  id: string;
  org_id: string;
  result: string;
  scanned_at: Timestamp | null;
  scanned_by: string | null;
}

export interface AssetCategory {
  active: Generated<boolean>;
  code: string;
  consumable: boolean;
  created_at: Timestamp;
  default_life_months: number;
  depreciation_method: string;
  fields: Generated<Json>;
  id: string;
  name: string;
  org_id: string;
  parent_id: string | null;
  prefix: string;
  rate_bp_per_year: number;
  recovery_fixed_paise: number;
  recovery_rule: string;
  recovery_share_bp: number;
  requires_acknowledgement: boolean;
  return_on_exit: boolean;
  salvage_bp: number;
  service_every_months: number | null;
  tax_class: string;
  version: Generated<number>;
}

export interface AssetEvent {
  asset_id: string;
  happened_at: Timestamp;
  id: string;
  kind: Generated<string>;
  org_id: string;
  text: string;
  user_id: string | null;
}

export interface AssetFile {
  asset_id: string;
  assignment_id: string | null;
  file_id: string;
  id: string;
  kind: string;
  media_type: string;
  name: string;
  org_id: string;
  service_id: string | null;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface AssetIssue {
  asset_id: string;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string | null;
  happened_on: string;
  id: string;
  note: string | null;
  org_id: string;
  quantity: number;
}

export interface AssetRequest {
  asset_id: string | null;
  category_id: string;
  created_at: Timestamp;
  employee_id: string;
  id: string;
  needed_by: string | null;
  number: string;
  org_id: string;
  reason: string;
  replaces_asset_id: string | null;
  status: string;
  version: Generated<number>;
  wished_specification: string | null;
  workflow_request_id: string | null;
}

export interface AssetService {
  asset_id: string;
  closed_on: string | null;
  cost_paise: number | null;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  kind: string;
  note: string | null;
  opened_on: string;
  org_id: string;
  replacement_asset_id: string | null;
  under_warranty: boolean;
  vendor: string | null;
  version: Generated<number>;
}

export interface AssetSetting {
  acknowledgement_days: number;
  book_values_on: boolean;
  charge_approval_role: string | null;
  first_month: string;
  org_id: string;
  tag_pattern: string;
  undertaking: string;
  version: Generated<number>;
}

export interface AttemptCounter {
  attempts: number;
  kind: string;
  subject_hash: string;
  window_start: Timestamp;
}

export interface AttendanceDay {
  break_minutes: number;
  closed: boolean;
  closes_at: Timestamp;
  computed_at: Timestamp;
  day: string;
  day_kind: string;
  early: number;
  employee_id: string;
  exceptions: Generated<string[]>;
  expected: number;
  extra_after: number;
  extra_before: number;
  first_half: string;
  first_in: Timestamp | null;
  input_hash: string;
  last_out: Timestamp | null;
  late: number;
  late_mark: boolean;
  leave_lop: number;
  lop: number;
  night: number;
  off_day: number;
  org_id: string;
  penalty_lop: Generated<number>;
  policy_id: string | null;
  rules_version: number;
  second_half: string;
  shift_id: string | null;
  worked: number;
}

export interface AttendanceDirty {
  at: Timestamp;
  day: string;
  employee_id: string;
  id: Generated<number>;
  org_id: string;
  reason: string;
}

export interface AttendanceMark {
  at_end: Generated<boolean>;
  created_at: Timestamp;
  created_by: string | null;
  day: string;
  employee_id: string;
  half: string;
  id: string;
  kind: string;
  minutes: Generated<number>;
  org_id: string;
  reason: string;
  request_id: string | null;
  waive: Generated<string[]>;
}

export interface AttendanceMonth {
  employee_id: string;
  first_day: string;
  id: string;
  last_day: string;
  locked_at: Timestamp | null;
  locked_by: string | null;
  org_id: string;
  payroll_id: string | null;
  period: string;
  reason: string | null;
  status: string;
  totals: Json;
  version: Generated<number>;
}

export interface AttendancePenalty {
  created_at: Timestamp;
  day: string;
  days: number;
  employee_id: string;
  id: string;
  leave_ref: string | null;
  number: number;
  org_id: string;
  period: string;
  reversed_at: Timestamp | null;
  taken_from: string;
}

export interface AttendancePeriod {
  code: string;
  first_day: string;
  id: string;
  last_day: string;
  locked_at: Timestamp | null;
  org_id: string;
  soft_close_at: Timestamp;
}

export interface AttendancePolicy {
  active: Generated<boolean>;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  is_default: Generated<boolean>;
  name: string;
  org_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface AttendancePolicyAssignment {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  org_id: string;
  policy_id: string | null;
  reason: string | null;
  source: string;
}

export interface AttendancePolicyCriterion {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  matches: Json;
  org_id: string;
  policy_id: string | null;
  priority: number;
}

export interface AttendanceRequest {
  at_end: boolean | null;
  cancel_reason: string | null;
  created_at: Timestamp;
  created_by: string | null;
  decision_note: string | null;
  employee_id: string;
  first_day: string;
  half: string;
  id: string;
  is_late_change: Generated<boolean>;
  kind: string;
  last_day: string;
  minutes: number | null;
  number: string;
  org_id: string;
  partner_employee_id: string | null;
  place: string | null;
  punches: Generated<Json>;
  reason: string;
  shift_choice: string | null;
  status: string;
  undo: Json | null;
  updated_at: Timestamp;
  version: Generated<number>;
  waive: Generated<string[]>;
  workflow_request_id: string | null;
}

export interface AttendanceRequestFile {
  file_id: string;
  id: string;
  media_type: string;
  name: string;
  org_id: string;
  request_id: string | null;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface AttendanceRule {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  policy_id: string;
  rule: Json;
}

export interface AttendanceSetting {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  setting: Json;
  version: Generated<number>;
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

export interface AuditVerification {
  broken_seal: number | null;
  holds: boolean;
  id: string;
  org_id: string;
  sealed_events: number;
  seals: number;
  verified_at: Timestamp;
}

export interface BankAccount {
  account_holder: string;
  account_number: string;
  account_number_index: string;
  account_type: string;
  bank_name: string | null;
  branch_name: string | null;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  id: string;
  ifsc: string;
  name_confirmed_reason: string | null;
  name_match: number | null;
  opened_from: string;
  org_id: string;
  proof_file_id: string | null;
  shared_reason: string | null;
  status: string;
  told_at: Timestamp | null;
  updated_at: Timestamp;
  updated_by: string | null;
  usable_from: string | null;
  verified_at: Timestamp | null;
  verified_by: string | null;
  verified_how: string | null;
  verified_reference: string | null;
  version: Generated<number>;
}

export interface BankAdvice {
  approved_at: Timestamp | null;
  approved_by: string | null;
  cancelled_reason: string | null;
  count: number;
  created_at: Timestamp;
  created_by: string | null;
  file_hash: string;
  file_id: string;
  id: string;
  org_id: string;
  other_payroll_ids: Generated<string[]>;
  paid_by: string | null;
  paid_on: string | null;
  paying_account_id: string | null;
  payroll_id: string;
  reference: string | null;
  status: string;
  total_paise: number;
}

export interface BankAdvicePayment {
  amount_paise: number;
  bank_advice_id: string | null;
  employee_id: string;
  method: Generated<string>;
  org_id: string;
  paid_on: string | null;
  payment_no: Generated<number>;
  payroll_id: string;
  recipient: string | null;
  recorded_at: Timestamp | null;
  recorded_by: string | null;
  reference: string | null;
  status: Generated<string>;
  transfers: Json | null;
}

export interface BankPaymentReturn {
  amount_paise: number;
  bank_advice_id: string;
  employee_id: string;
  id: string;
  org_id: string;
  payroll_id: string;
  reason: string;
  reference: string | null;
  returned_at: Timestamp;
}

export interface BasketAllotment {
  annual_paise: number;
  basket_id: string;
  category_id: string;
  from_month: string;
  id: string;
  org_id: string;
}

export interface BasketSetting {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  unclaimed: string;
  version: number;
}

export interface BasketTake {
  amount_paise: number;
  basket_id: string;
  category_id: string;
  id: string;
  kind: string;
  month: string;
  org_id: string;
  payroll_id: string;
}

export interface BasketYear {
  changed_at: Timestamp;
  employee_id: string;
  id: string;
  locked_at: Timestamp | null;
  org_id: string;
  payroll_id: string | null;
  pool_paise: number;
  tax_year: string;
  version: Generated<number>;
}

export interface BenefitCardFile {
  enrolment_id: string;
  file_id: string;
  id: string;
  media_type: string;
  name: string;
  org_id: string;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface BenefitCover {
  enrolment_id: string;
  family_member_id: string | null;
  from_date: string;
  id: string;
  org_id: string;
  pre_existing: string | null;
  relation: string;
  status: Generated<string>;
  to_date: string;
}

export interface BenefitEnrolment {
  chosen_at: Timestamp;
  chosen_by: string | null;
  chosen_monthly_paise: number | null;
  consent_text: string | null;
  cost_paise: Generated<number>;
  employee_id: string;
  employee_share_paise: Generated<number>;
  employer_share_paise: Generated<number>;
  from_date: string;
  id: string;
  import_id: string | null;
  life_event_id: string | null;
  member_id: string | null;
  option_id: string | null;
  org_id: string;
  plan_id: string;
  pran: string | null;
  price_facts: Generated<Json>;
  reason: string | null;
  status: string;
  to_date: string;
  version: Generated<number>;
  window_id: string | null;
  workflow_request_id: string | null;
}

export interface BenefitOption {
  active: Generated<boolean>;
  family: Json;
  id: string;
  is_default: Generated<boolean>;
  max_paise: number | null;
  meals_a_month: number | null;
  min_paise: number | null;
  name: string;
  org_id: string;
  plan_id: string;
  position: number;
  pricing: string;
  sum_insured_paise: number | null;
}

export interface BenefitPlan {
  administrator: string | null;
  code: string;
  created_at: Timestamp;
  description: string | null;
  enrolment_mode: string;
  helpline: string | null;
  id: string;
  kind: string;
  name: string;
  org_id: string;
  policy_number: string | null;
  provider: string | null;
  show_to_all: Generated<boolean>;
  status: Generated<string>;
  version: Generated<number>;
}

export interface BenefitPlanDocument {
  file_id: string;
  id: string;
  media_type: string;
  name: string;
  org_id: string;
  plan_id: string;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface BenefitPlanTerms {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  plan_id: string;
  terms: Json;
}

export interface BenefitRate {
  age_from: Generated<number>;
  age_to: Generated<number>;
  amount_paise: number | null;
  base: Generated<string>;
  employer_cap_paise: number | null;
  employer_share_bp: number;
  from_date: string;
  id: string;
  option_id: string;
  org_id: string;
  percent_bp: number | null;
  position: number;
  relation: string;
  tax_bp: Generated<number>;
}

export interface BenefitSetting {
  basket_component_code: string;
  basket_months: number[];
  basket_rules: Json;
  life_event_days: number;
  org_id: string;
  proof_required: boolean;
  show_employer_cost: boolean;
  version: Generated<number>;
}

export interface BenefitShareRow {
  cycle: string;
  employee_paise: number;
  employer_paise: number;
  enrolment_id: string;
  id: string;
  org_id: string;
  payroll_id: string | null;
  status: Generated<string>;
  taken_paise: Generated<number>;
}

export interface BenefitShareTake {
  id: string;
  month: string;
  org_id: string;
  share_row_id: string;
  taken_paise: number;
}

export interface BenefitWindow {
  audience: Generated<Json>;
  closes_on: string;
  cover_from: string;
  created_at: Timestamp;
  id: string;
  name: string;
  opens_on: string;
  org_id: string;
  plan_ids: string[];
  reminder_days: Generated<number[]>;
  status: Generated<string>;
  version: Generated<number>;
}

export interface BillingProfile {
  address: string;
  billing_emails: string[];
  country: string;
  gstin: string | null;
  id: string;
  legal_name: string;
  org_id: string;
  pan: string | null;
  purchase_order_number: string | null;
  state_code: string | null;
  tds_section: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface BonusLine {
  advance_paise: Generated<number>;
  amount_paise: number;
  bonus_year_id: string;
  counted_paise: number;
  days_worked: Numeric;
  deduction_paise: Generated<number>;
  deduction_reason: string | null;
  disqualified_reason: string | null;
  eligible_months: number;
  employee_id: string;
  id: string;
  org_id: string;
  paid: Generated<boolean>;
  payroll_id: string | null;
  state_code: string | null;
}

export interface BonusYear {
  accounting_year: string;
  allocable_surplus_paise: number;
  approved_at: Timestamp | null;
  approved_by: string | null;
  computed_at: Timestamp | null;
  computed_by: string | null;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  ledger: Generated<Json>;
  note: string | null;
  org_id: string;
  paid_on: string | null;
  percent_bp: number;
  sent_at: Timestamp | null;
  status: string;
  version: Generated<number>;
}

export interface Branch {
  active: Generated<boolean>;
  closed_on: string | null;
  code: string;
  created_at: Timestamp;
  email: string | null;
  head_employee_id: string | null;
  id: string;
  is_head_office: boolean;
  kind: Generated<string>;
  name: string;
  org_id: string;
  phone: string | null;
  updated_at: Timestamp | null;
  version: Generated<number>;
}

export interface BranchAddress {
  branch_id: string;
  city: string | null;
  district: string | null;
  from_date: string;
  id: string;
  line1: string | null;
  line2: string | null;
  local_body: string | null;
  org_id: string;
  pin: string | null;
  state_code: string;
}

export interface BranchRegistration {
  authority: string | null;
  branch_id: string;
  created_at: Timestamp;
  created_by: string | null;
  expires_on: string | null;
  file_id: string | null;
  id: string;
  issued_on: string | null;
  kind: string;
  number: string;
  org_id: string;
  remind_days: Generated<number>;
  reminded_at_days: number | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface CarriedBalance {
  amount_paise: number;
  component_code: string;
  employee_id: string;
  id: string;
  org_id: string;
  origin_month: string;
  origin_payroll_id: string;
  recovered_payroll_id: string | null;
}

export interface CeilingMethod {
  id: string;
  method: string;
  month: string;
  note: string;
  org_id: string;
  signed_at: Timestamp;
  signed_by: string;
  signer: string;
}

export interface CelebrationChoice {
  employee_id: string;
  hides_anniversary: boolean;
  hides_birthday: boolean;
  id: string;
  org_id: string;
  updated_at: Timestamp;
}

export interface Challan {
  amount_paise: number;
  bank_account_id: string | null;
  bank_reference: string | null;
  created_at: Timestamp;
  created_by: string | null;
  damages_paise: Generated<number>;
  due_on: string | null;
  file_id: string | null;
  file_name: string | null;
  heads: Json;
  id: string;
  interest_paise: Generated<number>;
  media_type: string | null;
  note: string | null;
  org_id: string;
  paid_by: string | null;
  paid_on: string | null;
  prepared_by: string | null;
  reference: string | null;
  scheme: string;
  statement_id: string;
  status: string;
  verified_by: string | null;
  version: Generated<number>;
}

export interface ChallanSetting {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  preparer_may_pay: boolean;
  two_people_for_challans: boolean;
  version: Generated<number>;
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

export interface ChangeRequest {
  before: string;
  change_name: string;
  created_at: Timestamp;
  created_by: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_note: string | null;
  employee_id: string;
  file_ids: Generated<string[]>;
  id: string;
  org_id: string;
  payload: string;
  reason: string | null;
  section: string;
  status: string;
  updated_at: Timestamp;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface ChangeRequestLine {
  after: string;
  before: string;
  change_request_id: string;
  field: string;
  id: string;
  label: string;
  org_id: string;
  position: number;
}

export interface ChecklistItem {
  category: string;
  depends_on: number | null;
  description: string | null;
  gate: Generated<boolean>;
  id: string;
  needs_file: Generated<boolean>;
  offset_days: number;
  org_id: string;
  owner_id: string | null;
  owner_kind: string;
  position: number;
  template_id: string;
  title: string;
}

export interface ChecklistTemplate {
  active: Generated<boolean>;
  branch_id: string | null;
  created_at: Timestamp;
  department_id: string | null;
  designation_id: string | null;
  employment_type: string | null;
  exit_kind: string | null;
  id: string;
  kind: Generated<string>;
  name: string;
  org_id: string;
  version: Generated<number>;
}

export interface CityClass {
  city: string;
  class: string;
  id: string;
  org_id: string;
  state: string | null;
}

export interface ClaimPaymentBatch {
  checked_at: Timestamp | null;
  checked_by: string | null;
  created_at: Timestamp;
  created_by: string;
  id: string;
  mode: string;
  number: string;
  org_id: string;
  posted_on: string | null;
  reference: string | null;
  status: string;
  version: Generated<number>;
}

export interface ClaimPaymentLine {
  advance_id: string | null;
  amount_paise: number;
  batch_id: string;
  claim_id: string | null;
  id: string;
  org_id: string;
  reversal_reason: string | null;
  status: Generated<string>;
}

export interface CompOffClaim {
  created_at: Timestamp;
  created_by: string | null;
  days: Numeric;
  decided_at: Timestamp | null;
  employee_id: string;
  expires_on: string | null;
  id: string;
  lot_id: string | null;
  note: string | null;
  off_kind: string;
  org_id: string;
  source: string;
  status: string;
  version: Generated<number>;
  worked_minutes: number;
  worked_on: string;
  workflow_request_id: string | null;
}

export interface ContributionLine {
  amounts: Json;
  days_paid: Numeric;
  deducted_paise: number;
  employee_id: string;
  facts: Json;
  id: string;
  kind: string;
  leaver_due_id: string | null;
  month: string;
  ncp_days: number;
  org_id: string;
  origin_month: string;
  payroll_id: string | null;
  scheme: string;
  state_code: string | null;
  wages: Json;
}

export interface Counter {
  id: string;
  kind: string;
  org_id: string;
  value: number;
}

export interface CustomField {
  active: Generated<boolean>;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  is_personal_data: boolean;
  key: string;
  mode: string;
  name: string;
  options: Generated<Json>;
  org_id: string;
  position: number;
  required: boolean;
  section: string;
  type: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  visible_to: string[];
}

export interface DataKey {
  created_at: Timestamp;
  organisation_id: string;
  version: Generated<number>;
  wrapped_key: string;
}

export interface DemoRequest {
  created_at: Timestamp;
  employees: number | null;
  id: string;
  message: string | null;
  name: string;
  notes: string | null;
  organisation: string;
  source: string;
  status: string;
  updated_at: Timestamp;
  version: Generated<number>;
  work_email: string;
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
  sort: Generated<number>;
  version: Generated<number>;
}

export interface Designation {
  active: Generated<boolean>;
  created_at: Timestamp;
  department_id: string | null;
  grade_id: string | null;
  id: string;
  job_description: string | null;
  lwf_category: string | null;
  org_id: string;
  title: string;
  version: Generated<number>;
}

export interface DetailsAnswer {
  campaign_id: string;
  change_request_id: string | null;
  confirmed_at: Timestamp | null;
  employee_id: string;
  id: string;
  org_id: string;
  section: string;
}

export interface DetailsCampaign {
  audience: Json;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string;
  document_type_ids: Generated<string[]>;
  due_on: string;
  id: string;
  note: string | null;
  org_id: string;
  reminded_on: string | null;
  sections: string[];
  status: string;
  title: string;
  updated_at: Timestamp;
  updated_by: string;
  version: Generated<number>;
}

export interface Device {
  allowed_cidrs: Generated<Json>;
  att_stamp: string | null;
  clock_offset_s: number | null;
  created_at: Timestamp;
  created_by: string | null;
  direction: string;
  firmware: string | null;
  first_used_day: string;
  host_secret_hash: string | null;
  id: string;
  last_punch_at: Timestamp | null;
  last_seen_at: Timestamp | null;
  location_id: string | null;
  model: string | null;
  name: string;
  next_command: Generated<number>;
  operation_stamp: string | null;
  org_id: string;
  protocol: string;
  serial_number: string;
  silent_since: Timestamp | null;
  status: string;
  updated_at: Timestamp;
  user_count: number | null;
  version: Generated<number>;
  zone: string;
}

export interface DeviceAddress {
  decided_at: Timestamp | null;
  decided_by: string | null;
  device_id: string;
  first_seen_at: Timestamp;
  id: string;
  ip: string;
  org_id: string;
  status: string;
}

export interface DeviceCommand {
  attempts: Generated<number>;
  created_at: Timestamp;
  created_by: string | null;
  device_id: string;
  id: string;
  kind: string;
  number: number;
  org_id: string;
  result: string | null;
  sent_at: Timestamp | null;
  status: string;
  text: string;
}

export interface DeviceDirectory {
  device_id: string;
  org_id: string;
  serial_number: string;
}

export interface DeviceLine {
  device_id: string;
  id: string;
  ip: string | null;
  local_time: string | null;
  org_id: string;
  pin: string | null;
  raw: string;
  reason: string | null;
  received_at: Timestamp;
  state: number | null;
  status: string;
  verify: string | null;
}

export interface DeviceName {
  device_id: string;
  name: string;
  org_id: string;
  pin: string;
  updated_at: Timestamp;
}

export interface DeviceUnclaimed {
  first_seen_at: Timestamp;
  ip: string;
  last_seen_at: Timestamp;
  serial_number: string;
}

export interface DeviceUser {
  created_at: Timestamp;
  created_by: string | null;
  device_id: string | null;
  employee_id: string;
  from_day: string;
  id: string;
  name_on_device: string | null;
  org_id: string;
  pin: string;
}

export interface DigestItem {
  created_at: Timestamp;
  due_at: Timestamp;
  id: string;
  link: string;
  notice_id: string;
  org_id: string;
  subject_id: string | null;
  title: string;
  to_address: string;
  user_id: string;
}

export interface DocumentAcknowledgement {
  acknowledged_at: Timestamp | null;
  created_at: Timestamp;
  document_id: string;
  employee_id: string;
  id: string;
  ip: string | null;
  opened_at: Timestamp | null;
  org_id: string;
  reminded_on: string | null;
  required_by: string;
  session_id: string | null;
  version_id: string;
}

export interface DocumentRequest {
  campaign_id: string | null;
  created_at: Timestamp;
  created_by: string | null;
  document_id: string | null;
  document_type_id: string;
  due_on: string | null;
  employee_id: string;
  id: string;
  note: string | null;
  org_id: string;
  status: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface DocumentType {
  active: Generated<boolean>;
  allowed_types: Generated<string[]>;
  created_at: Timestamp;
  created_by: string | null;
  employee_may_upload: Generated<boolean>;
  has_expiry: Generated<boolean>;
  id: string;
  masks_number: Generated<boolean>;
  name: string;
  needs_verification: Generated<boolean>;
  org_id: string;
  remind_days: Generated<number[]>;
  required_for: Generated<string[]>;
  retention_years: number | null;
  section: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  visible_to_manager: Generated<boolean>;
}

export interface DueItem {
  closed_by: string | null;
  created_at: Timestamp;
  done_on: string | null;
  due_on: string;
  file_id: string | null;
  file_name: string | null;
  first_month: string;
  form: string | null;
  id: string;
  last_month: string;
  law: string;
  media_type: string | null;
  note: string | null;
  org_id: string;
  owner_user_id: string | null;
  reference: string | null;
  rule_id: string;
  state_code: string | null;
  status: string;
  title: string;
  version: Generated<number>;
}

export interface DuplicateFinding {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: Generated<string>;
  id: string;
  kind: string;
  line_id: string;
  org_id: string;
  other_line_id: string;
  reason: string | null;
  score: number;
}

export interface EmergencyContact {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  id: string;
  name: string;
  org_id: string;
  phone: string;
  priority: number;
  relationship: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface Employee {
  alternate_phone: string | null;
  blood_group: string | null;
  confirmed_on: string | null;
  created_at: Timestamp;
  created_by: string | null;
  custom: Json | null;
  date_of_birth: string | null;
  disability_kind: string | null;
  disability_percent: number | null;
  draft_job: Json | null;
  employee_code: string | null;
  father_or_spouse_name: string | null;
  father_or_spouse_relation: string | null;
  first_name: string;
  full_name: string;
  gender: string;
  id: string;
  is_draft: boolean;
  joined_on: string | null;
  last_name: string | null;
  last_working_day: string | null;
  marital_status: string | null;
  middle_name: string | null;
  nationality: Generated<string>;
  org_id: string;
  personal_email: string | null;
  phone: string | null;
  photo_file_id: string | null;
  previous_employee_id: string | null;
  probation_until: string | null;
  retirement_on: string | null;
  service_from: string | null;
  shares_birthday: Generated<boolean>;
  shares_phone: Generated<boolean>;
  source: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  work_email: string | null;
}

export interface EmployeeAddress {
  city: string;
  country: Generated<string>;
  created_at: Timestamp;
  created_by: string | null;
  district: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  kind: string;
  line1: string;
  line2: string | null;
  org_id: string;
  pin: string | null;
  state_code: string | null;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface EmployeeClaim {
  employee_id: string;
  id: string;
  kind: string;
  org_id: string;
  value: string;
}

export interface EmployeeCode {
  code: string;
  id: string;
  org_id: string;
}

export interface EmployeeCodePattern {
  active: Generated<boolean>;
  allow_manual: Generated<boolean>;
  branch_id: string | null;
  created_at: Timestamp;
  created_by: string | null;
  employment_type: string | null;
  first_number: Generated<number>;
  id: string;
  name: string;
  org_id: string;
  pattern: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface EmployeeComponent {
  amount_paise: number | null;
  balancing_code: string | null;
  cap_total_paise: number | null;
  component_id: string;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  inside_ctc: Generated<boolean>;
  mode: string;
  months: Generated<number[]>;
  org_id: string;
  percentage_bp: number | null;
  percentage_of: Generated<string[]>;
  reason: string;
  status: string;
  to_date: string | null;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface EmployeeComponentFile {
  employee_component_id: string | null;
  file_id: string;
  id: string;
  media_type: string;
  name: string;
  org_id: string;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface EmployeeDocument {
  created_at: Timestamp;
  created_by: string | null;
  document_type_id: string;
  employee_id: string;
  expires_on: string | null;
  file_number: Generated<number>;
  id: string;
  issued_on: string | null;
  number: string | null;
  org_id: string;
  reject_reason: string | null;
  status: string;
  title: string;
  updated_at: Timestamp;
  updated_by: string | null;
  verified_at: Timestamp | null;
  verified_by: string | null;
  version: Generated<number>;
}

export interface EmployeeDocumentVersion {
  document_id: string;
  file_id: string;
  file_name: string;
  id: string;
  media_type: string;
  number: number;
  org_id: string;
  sha256: string;
  size_bytes: number;
  uploaded_at: Timestamp;
  uploaded_by: string | null;
}

export interface EmployeeEducation {
  created_at: Timestamp;
  created_by: string | null;
  degree: string;
  employee_id: string;
  grade: string | null;
  id: string;
  institute: string;
  org_id: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  year: number;
}

export interface EmployeeExperience {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  employer: string;
  from_date: string;
  id: string;
  org_id: string;
  title: string;
  to_date: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface EmployeeIdentity {
  aadhaar_check: Generated<string>;
  aadhaar_last_four: string | null;
  driving_licence: string | null;
  employee_id: string;
  esi_number: string | null;
  esi_number_check: Generated<string>;
  esi_number_index: string | null;
  id: string;
  name_on_aadhaar: string | null;
  name_on_pan: string | null;
  org_id: string;
  pan: string | null;
  pan_check: Generated<string>;
  pan_index: string | null;
  pan_state: string;
  passport_country: string | null;
  passport_expires_on: string | null;
  passport_number: string | null;
  passport_number_check: Generated<string>;
  pran: string | null;
  pran_check: Generated<string>;
  uan: string | null;
  uan_check: Generated<string>;
  uan_index: string | null;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  voter_id: string | null;
}

export interface EmployeeListing {
  branch_id: string | null;
  changes_on: string;
  department_id: string | null;
  designation_id: string | null;
  employment_type: string | null;
  has_bank: boolean;
  has_pan: boolean;
  has_uan: boolean;
  id: string;
  in_service: boolean;
  joined_on: string | null;
  manager_id: string | null;
  org_id: string;
  sort_code: string | null;
  sort_name: string;
  status: string;
  valid_from: string;
}

export interface EmployeePosition {
  branch_id: string;
  contract_end_date: string | null;
  cost_centre_code: string | null;
  created_at: Timestamp;
  created_by: string | null;
  department_id: string;
  designation_id: string;
  employee_id: string;
  employment_type: string;
  from_date: string;
  grade_id: string | null;
  id: string;
  location_id: string | null;
  manager_id: string | null;
  note: string | null;
  notice_unit: string | null;
  notice_value: number | null;
  org_id: string;
  reason: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  work_mode: string | null;
}

export interface EmployeeRecordSetting {
  aadhaar_storage: string;
  bank_usable_days: number;
  id: string;
  org_id: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface EmployeeSalary {
  basis: string;
  created_at: Timestamp;
  created_by: string | null;
  ctc_annual_paise: number;
  ctc_rounding_paise: number;
  employee_id: string;
  engine_version: string;
  from_date: string;
  gross_monthly_paise: number;
  id: string;
  inputs: Json;
  law_stamp: Json;
  org_id: string;
  passes_wage_test: boolean;
  payout_month: string;
  rates: Json;
  reason: string;
  revision_id: string | null;
  status: string;
  structure_version_id: string | null;
  supersedes_id: string | null;
  version: Generated<number>;
}

export interface EmployeeSearch {
  employee_id: string;
  org_id: string;
  sort_name: string;
  token: string;
  word_before: string;
  words: string;
}

export interface EmployeeStatus {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  org_id: string;
  reason: string | null;
  source_area: string;
  status: string;
}

export interface EpfDeclaration {
  declared_at: Timestamp;
  declared_by: string | null;
  earlier_member: boolean | null;
  employee_id: string;
  first_epf_joined_on: string | null;
  first_epf_wages_paise: number | null;
  is_aadhaar_seeded: boolean | null;
  is_bank_seeded: boolean | null;
  name_on_uan: string | null;
  org_id: string;
  version: Generated<number>;
}

export interface EpfSetting {
  created_at: Timestamp;
  created_by: string | null;
  edli_rounding: string;
  eps_age_month: string;
  from_date: string;
  id: string;
  joiner_employee_basis: Generated<string>;
  joiner_employer_basis: Generated<string>;
  org_id: string;
  version: Generated<number>;
}

export interface EsiCoverage {
  cause: string;
  covered: boolean;
  employee_id: string;
  id: string;
  org_id: string;
  period_from: string;
  period_to: string;
  tested_on: string;
  wages_tested_paise: number;
}

export interface ExchangeRate {
  currency: string;
  from_date: string;
  paise: number;
  source: string;
}

export interface Exit {
  access_after: string;
  access_ended_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  handed_over_at: Timestamp | null;
  id: string;
  initiated_by: string;
  kind: string;
  last_working_day: string;
  notice_end_on: string | null;
  notice_given_on: string;
  notice_unit: string;
  notice_value: number;
  org_id: string;
  reason_code: string;
  reason_text: string | null;
  rehire_eligible: boolean | null;
  rehire_note: string | null;
  requested_last_day: string | null;
  revoke_access_now: Generated<boolean>;
  settled_on: string | null;
  settlement_due_on: string;
  settlement_note: string | null;
  status: string;
  template_id: string | null;
  treatment: string;
  version: Generated<number>;
  waived_days: Generated<number>;
  withdrawal_asked_at: Timestamp | null;
  withdrawal_reason: string | null;
  workflow_request_id: string | null;
}

export interface ExitDue {
  amount_paise: number;
  created_at: Timestamp;
  created_by: string | null;
  direction: string;
  exit_id: string;
  id: string;
  label: string;
  org_id: string;
  reason: string | null;
  status: string;
  task_id: string | null;
  version: Generated<number>;
}

export interface ExitEvent {
  exit_id: string;
  happened_at: Timestamp;
  id: string;
  org_id: string;
  text: string;
  user_id: string | null;
}

export interface ExitInterview {
  answers: Generated<Json>;
  comment: string | null;
  exit_id: string;
  form_version: Generated<number>;
  given_by: string;
  given_on: string;
  id: string;
  org_id: string;
  ratings: Generated<Json>;
  version: Generated<number>;
  would_return: string | null;
}

export interface ExitInterviewForm {
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  org_id: string;
  questions: Json;
  version: number;
}

export interface ExitLetter {
  exit_id: string;
  id: string;
  issued_on: string;
  kind: string;
  letter_id: string;
  number: string;
  org_id: string;
}

export interface ExitPayee {
  account_number: string | null;
  exit_id: string;
  id: string;
  ifsc: string | null;
  name: string;
  org_id: string;
  phone: string | null;
  position: number;
  relationship: string;
  share_bp: number;
}

export interface ExitSetting {
  alumni_months: number;
  id: string;
  leave_extends_notice: boolean;
  notice_counts_first_day: boolean;
  notice_rules: Json;
  org_id: string;
  shortfall_treatment: string;
  version: Generated<number>;
}

export interface ExitSuccessor {
  created_at: Timestamp;
  created_by: string | null;
  exit_id: string;
  heading: string;
  id: string;
  item_id: Generated<string>;
  org_id: string;
  successor_employee_id: string;
}

export interface ExitTask {
  category: string;
  depends_on: number | null;
  description: string | null;
  done_at: Timestamp | null;
  done_by: string | null;
  due_on: string;
  exit_id: string;
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  gate: boolean;
  id: string;
  needs_file: Generated<boolean>;
  note: string | null;
  offset_days: number;
  org_id: string;
  owner_employee_id: string | null;
  owner_kind: string;
  position: number;
  reminded_on: string | null;
  status: string;
  title: string;
  version: Generated<number>;
}

export interface ExpenseAdvance {
  amount_paise: number;
  approved_on: string | null;
  created_at: Timestamp;
  due_on: string;
  employee_id: string;
  id: string;
  needed_on: string;
  number: string;
  org_id: string;
  paid_on: string | null;
  payroll_id: string | null;
  purpose: string;
  recovered_paise: Generated<number>;
  return_reference: string | null;
  returned_paise: Generated<number>;
  settled_paise: Generated<number>;
  status: string;
  trip_to: string | null;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface ExpenseCategory {
  active: Generated<boolean>;
  category_group: string;
  code: string;
  created_at: Timestamp;
  id: string;
  import_id: string | null;
  kind: string;
  ledger_code: string | null;
  name: string;
  needs_fields: Generated<string[]>;
  org_id: string;
  owner_employee_id: string | null;
  tax_fact_kind: string | null;
  tax_treatment: string;
  version: Generated<number>;
}

export interface ExpenseClaim {
  advance_settled_paise: Generated<number>;
  approved_on: string | null;
  created_at: Timestamp;
  employee_id: string;
  id: string;
  import_id: string | null;
  number: string;
  org_id: string;
  paid_on: string | null;
  pay_through: string;
  payable_paise: Generated<number>;
  payment_reference: string | null;
  payroll_id: string | null;
  status: string;
  submitted_at: Timestamp | null;
  taxable_paise: Generated<number>;
  title: string;
  total_claimed_paise: Generated<number>;
  total_sanctioned_paise: Generated<number>;
  trip_from: string | null;
  trip_to: string | null;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface ExpenseLine {
  amount_paise: number;
  bill_number: string | null;
  breach_reason: string | null;
  breaches: Generated<number>;
  card_reference: string | null;
  category_id: string;
  city: string | null;
  claim_id: string;
  currency: Generated<string>;
  cut_reason: string | null;
  description: string | null;
  exchange_rate: number | null;
  expense_date: string;
  fields: Generated<Json>;
  foreign_amount: number | null;
  gst_paise: number | null;
  gstin: string | null;
  id: string;
  km: Numeric | null;
  last_day: string | null;
  line_no: number;
  meals_provided: Generated<number[]>;
  merchant: string | null;
  org_id: string;
  paid_by: string;
  policy_version_id: string | null;
  rate_source: string | null;
  receipt_lost: Generated<boolean>;
  sanctioned_paise: number;
  split_of: number | null;
  status: Generated<string>;
  vehicle: string | null;
  verdict: Json | null;
}

export interface ExpensePolicy {
  applies_to: Json;
  created_at: Timestamp;
  id: string;
  name: string;
  org_id: string;
  priority: number;
  status: string;
  version: Generated<number>;
  workflow_id: string | null;
}

export interface ExpensePolicyVersion {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  policy_id: string;
  rules: Json;
}

export interface ExpenseReceipt {
  employee_id: string;
  file_id: string;
  id: string;
  line_id: string | null;
  media_type: string;
  name: string;
  org_id: string;
  picture_hash: string | null;
  read_values: Json | null;
  sha256: string;
  text_sha256: string | null;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface ExpenseSetting {
  advance_due_days: number;
  exit_window_days: number;
  max_open_advances: number;
  org_id: string;
  pay_through: string;
  receipt_years: Generated<number>;
  recovery_after_days: number;
  version: Generated<number>;
}

export interface ExpenseUsage {
  category_id: string;
  employee_id: string;
  org_id: string;
  submissions: Generated<number>;
}

export interface ExportRun {
  created_at: Timestamp;
  created_by: string;
  file_id: string | null;
  file_name: string;
  filter: Json;
  format: string;
  id: string;
  name: string;
  org_id: string;
  password: string | null;
  progress_id: string | null;
  row_count: number | null;
  state: string;
}

export interface FamilyMember {
  aadhaar_last_four: string | null;
  created_at: Timestamp;
  created_by: string | null;
  date_of_birth: string;
  disability: string | null;
  employee_id: string;
  end_reason: string | null;
  ends_on: string | null;
  gender: string | null;
  id: string;
  is_dependent: Generated<boolean>;
  is_emergency_contact: Generated<boolean>;
  name: string;
  org_id: string;
  phone: string | null;
  relationship: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface FieldPolicy {
  evidence: boolean;
  field: string;
  id: string;
  mode: string;
  org_id: string;
  re_auth: boolean;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface File {
  claim_before: Timestamp | null;
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

export interface FileImport {
  committed_at: Timestamp | null;
  counts: Json;
  created_at: Timestamp;
  created_by: string | null;
  date_format: string | null;
  error_count: number;
  file_id: string | null;
  file_name: string;
  headings: Json;
  id: string;
  kind: string;
  made: Generated<Json>;
  mapping: Json;
  org_id: string;
  problem: string | null;
  row_count: number;
  rows: Json;
  status: string;
}

export interface FileTicket {
  expires_at: Timestamp;
  file_id: string;
  org_id: string;
  token_hash: string;
}

export interface FormerPayslip {
  employee_id: string;
  file_id: string;
  id: string;
  media_type: string;
  name: string;
  org_id: string;
  period_month: string;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface GeneralRequest {
  amount_paise: number | null;
  approved_amount_paise: number | null;
  category_id: string | null;
  created_at: Timestamp;
  created_by: string;
  description: string | null;
  employee_id: string | null;
  file_ids: Generated<string[]>;
  id: string;
  needed_by: string | null;
  org_id: string;
  subject: string;
  title: string;
  updated_at: Timestamp;
  vendor: string | null;
}

export interface Grade {
  active: Generated<boolean>;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  level: number;
  name: string;
  notice_days: number | null;
  org_id: string;
  probation_months: number | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface GratuityBreak {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  org_id: string;
  reason: string;
  to_date: string;
}

export interface GratuityBreakRule {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  longer_than_days: number;
  org_id: string;
  version: Generated<number>;
}

export interface GratuityProvision {
  accrued_paise: number;
  change_paise: number;
  completed_months: number;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  id: string;
  month: string;
  org_id: string;
  vested: boolean;
  wage_paise: number;
}

export interface GstRate {
  from_date: string;
  rate_bp: number;
  source: string;
}

export interface Holiday {
  announced_day: string | null;
  created_at: Timestamp;
  created_by: string | null;
  day: string;
  holiday_list_id: string;
  id: string;
  is_half_day: Generated<boolean>;
  is_tentative: Generated<boolean>;
  kind: string;
  name: string;
  note: string | null;
  org_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface HolidayList {
  compensate_off: string;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  name: string;
  org_id: string;
  published_at: Timestamp | null;
  state_code: string | null;
  status: string;
  updated_at: Timestamp;
  version: Generated<number>;
  year: number;
}

export interface HolidayListAssignment {
  created_at: Timestamp;
  created_by: string | null;
  holiday_list_id: string;
  id: string;
  org_id: string;
  target_id: string | null;
  target_kind: string;
  year: number;
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

export interface IdentityFactor {
  code_hash: string | null;
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  identity_id: string;
  kind: string;
  label: Generated<string>;
  last_used_step: number | null;
  secret: string | null;
  used_at: Timestamp | null;
}

export interface ImportMapping {
  columns: Json;
  created_at: Timestamp;
  created_by: string;
  id: string;
  kind: string;
  name: string;
  org_id: string;
  updated_at: Timestamp;
}

export interface ImportRow {
  action: string;
  content: string;
  employee_id: string | null;
  fingerprint: string;
  id: string;
  org_id: string;
  planned_id: string;
  row_number: number;
  run_id: string;
  staged: Generated<boolean>;
  step: number;
  warned: boolean;
}

export interface ImportRun {
  corrections: string | null;
  create_count: Generated<number>;
  create_missing: boolean;
  created_at: Timestamp;
  created_by: string;
  created_count: Generated<number>;
  date_formats: Generated<Json>;
  error_count: Generated<number>;
  file_id: string;
  file_name: string;
  fixed_values: Generated<Json>;
  headings: Generated<Json>;
  id: string;
  kind: string;
  mail_count: Generated<number>;
  mapping: Json;
  mapping_name: string | null;
  method: Generated<string>;
  mode: string | null;
  new_departments: Generated<string[]>;
  new_designations: Generated<string[]>;
  number_groups: Generated<Json>;
  org_id: string;
  planned_places: Json | null;
  problem: string | null;
  progress_id: string;
  replaced_values: string | null;
  row_count: number;
  sample: string | null;
  sha256: string;
  state: string;
  unchanged_count: Generated<number>;
  undone_count: Generated<number>;
  unknown_columns: Json;
  update_count: Generated<number>;
  updated_at: Timestamp;
  warning_count: Generated<number>;
}

export interface ImportStaged {
  content: Json;
  id: string;
  into_table: string;
  org_id: string;
  run_id: string;
}

export interface InsurerBatch {
  created_at: Timestamp;
  created_by: string;
  id: string;
  kind: string;
  month: string;
  number: string;
  org_id: string;
  plan_id: string;
  reconciled_on: string | null;
  version: Generated<number>;
}

export interface InsurerBatchRow {
  batch_id: string;
  cover_id: string;
  id: string;
  org_id: string;
  reason: string | null;
  status: Generated<string>;
}

export interface InsurerInvoice {
  amount_paise: number;
  created_at: Timestamp;
  created_by: string;
  expected_paise: number;
  id: string;
  lives_billed: number;
  lives_matched: number;
  month: string;
  number: string;
  only_billed: Generated<Json>;
  only_here: Generated<Json>;
  org_id: string;
  plan_id: string;
}

export interface Invitation {
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  is_reminder: Generated<boolean>;
  org_id: string;
  superseded_at: Timestamp | null;
  token_hash: string;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Invoice {
  buyer: Json;
  cause: string;
  cgst_paise: number;
  created_at: Timestamp;
  credited_paise: Generated<number>;
  credits_invoice_id: string | null;
  currency: string;
  due_on: string;
  exchange_rate_paise: number | null;
  gst_rate_bp: number;
  id: string;
  igst_paise: number;
  issued_on: string;
  kind: string;
  note: string | null;
  number: string;
  org_id: string;
  paid_on: string | null;
  paid_paise: Generated<number>;
  pdf_file_id: string | null;
  period_end: string | null;
  period_start: string | null;
  place_of_supply: string | null;
  reminded: Generated<number>;
  round_off_paise: number;
  seller: Json;
  sgst_paise: number;
  status: string;
  subscription_id: string | null;
  taxable_paise: number;
  tds_paise: Generated<number>;
  total_paise: number;
}

export interface InvoiceLine {
  amount_paise: number;
  from_date: string | null;
  id: string;
  invoice_id: string;
  org_id: string;
  position: number;
  quantity: number;
  sac: string;
  text: string;
  to_date: string | null;
  unit_paise: number;
}

export interface InvoicePayment {
  amount_paise: number;
  claimed_by: string | null;
  confirmed_at: Timestamp | null;
  confirmed_by: string | null;
  created_at: Timestamp;
  id: string;
  invoice_id: string;
  mode: string;
  org_id: string;
  provider_payment: string | null;
  received_on: string;
  reference: string;
  refunded_paise: Generated<number>;
  reject_reason: string | null;
  status: string;
  tds_certificate: string | null;
  tds_paise: Generated<number>;
}

export interface InvoiceSeries {
  financial_year: string;
  series: string;
  value: number;
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

export interface JobWorker {
  host: string;
  id: string;
  process_id: number;
  seen_at: Timestamp;
}

export interface Joiner {
  accepted_at: Timestamp | null;
  accepted_from: string | null;
  accepted_name: string | null;
  address_proved_at: Timestamp | null;
  annual_ctc_paise: number | null;
  appointment_letter_id: string | null;
  branch_id: string;
  buddy_id: string | null;
  consent_version: number | null;
  consented_at: Timestamp | null;
  contract_end_date: string | null;
  converted_by: string | null;
  converted_early: Json | null;
  created_at: Timestamp;
  created_by: string | null;
  department_id: string;
  designation_id: string;
  employee_id: string | null;
  employment_type: string;
  ended_on: string | null;
  erased_at: Timestamp | null;
  first_name: string;
  id: string;
  import_id: string | null;
  invite_on: string | null;
  invited_at: Timestamp | null;
  joining_date: string;
  last_name: string | null;
  manager_id: string | null;
  middle_name: string | null;
  notice_unit: string | null;
  notice_value: number | null;
  offer_asked: Json | null;
  offer_letter_id: string | null;
  offer_valid_until: string | null;
  offered_at: Timestamp | null;
  org_id: string;
  owner_id: string | null;
  personal_email: string | null;
  phone: string | null;
  previous_employee_id: string | null;
  probation_months: number | null;
  ready_on: string | null;
  reason: string | null;
  source: string | null;
  status: string;
  structure: string | null;
  submitted_at: Timestamp | null;
  template_id: string | null;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface JoinerDocument {
  decided_at: Timestamp | null;
  decided_by: string | null;
  document_type_id: string;
  file_id: string;
  file_name: string;
  id: string;
  joiner_id: string;
  media_type: string;
  org_id: string;
  remark: string | null;
  size_bytes: number;
  status: string;
  uploaded_at: Timestamp;
  version: Generated<number>;
}

export interface JoinerEvent {
  by_name: string;
  happened_at: Timestamp;
  id: string;
  joiner_id: string;
  org_id: string;
  text: string;
}

export interface JoinerLink {
  code_failures: Generated<number>;
  code_hash: string | null;
  code_until: Timestamp | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  joiner_id: string;
  opened_at: Timestamp | null;
  opened_count: Generated<number>;
  org_id: string;
  revoked_at: Timestamp | null;
  token_hash: string;
}

export interface JoinerSecret {
  aadhaar: string | null;
  account_number: string | null;
  esi_number: string | null;
  id: string;
  joiner_id: string;
  org_id: string;
  pan: string | null;
  pan_index: string | null;
  uan: string | null;
  uan_index: string | null;
}

export interface JoinerSection {
  data: Json;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  joiner_id: string;
  key: string;
  org_id: string;
  remark: string | null;
  status: string;
  submitted_at: Timestamp | null;
  version: Generated<number>;
}

export interface JoinerSession {
  absolute_until: Timestamp;
  created_at: Timestamp;
  device: Json | null;
  idle_until: Timestamp;
  ip: string | null;
  joiner_id: string;
  link_hash: string;
  org_id: string;
  token_hash: string;
}

export interface JoiningPolicy {
  active: Generated<boolean>;
  created_at: Timestamp;
  file_id: string;
  file_name: string;
  id: string;
  org_id: string;
  title: string;
  version: Generated<number>;
}

export interface JoiningSetting {
  declined_retention_days: number;
  id: string;
  letters_at_once: Generated<boolean>;
  link_days: number;
  minimum_age: number;
  org_id: string;
  portal_code: boolean;
  version: Generated<number>;
}

export interface JoiningTask {
  category: string;
  depends_on: number | null;
  description: string | null;
  done_at: Timestamp | null;
  done_by: string | null;
  due_on: string;
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  gate: boolean;
  id: string;
  joiner_id: string;
  needs_file: Generated<boolean>;
  note: string | null;
  offset_days: number;
  org_id: string;
  owner_employee_id: string | null;
  owner_kind: string;
  position: number;
  reminded_on: string | null;
  status: string;
  title: string;
  version: Generated<number>;
}

export interface KnownDevice {
  created_at: Timestamp;
  identity_id: string;
  token_hash: string;
}

export interface LawChange {
  after: Json;
  before: Json | null;
  confidence: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decider: string | null;
  decision: string | null;
  decision_note: string | null;
  found_on: string;
  from_date: string;
  id: string;
  is_estimate: Generated<boolean>;
  months: Generated<Json>;
  note: string | null;
  org_id: string;
  paid_in_month: string | null;
  parameter_id: string;
  proposed_at: Timestamp | null;
  proposed_by: string | null;
  proposer: string | null;
  source: string;
  status: Generated<string>;
  to_date: string | null;
  version: Generated<number>;
}

export interface LawChangeEffect {
  arrears: Json;
  cost_difference_paise: number;
  employee_id: string;
  law_change_id: string;
  month: string;
  net_difference_paise: number;
  org_id: string;
}

export interface LawKnown {
  digest: string;
  known_on: string;
  law: Json;
  org_id: string;
}

export interface LawReview {
  decision: string;
  id: string;
  note: string;
  on_date: string;
  org_id: string;
  parameter_id: string;
  reviewed_at: Timestamp;
  reviewed_by: string;
  reviewer: string;
}

export interface LeaveAccount {
  employee_id: string;
  id: string;
  org_id: string;
  problem: string | null;
}

export interface LeaveAttachment {
  file_id: string;
  id: string;
  kind: string | null;
  media_type: string;
  name: string;
  org_id: string;
  request_id: string | null;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface LeaveBalance {
  adjusted: Generated<Numeric>;
  balance: Generated<Numeric>;
  credited: Generated<Numeric>;
  employee_id: string;
  encashed: Generated<Numeric>;
  expired: Generated<Numeric>;
  held: Generated<Numeric>;
  id: string;
  leave_type_id: string;
  leave_year_start: string;
  org_id: string;
  taken: Generated<Numeric>;
}

export interface LeaveBlackout {
  branch_ids: Generated<string[]>;
  created_at: Timestamp;
  created_by: string | null;
  department_ids: Generated<string[]>;
  effect: string;
  excepted_employee_ids: Generated<string[]>;
  first_day: string;
  id: string;
  last_day: string;
  leave_type_ids: Generated<string[]>;
  name: string;
  org_id: string;
}

export interface LeaveCalendarLink {
  created_at: Timestamp;
  employee_id: string;
  id: string;
  last_read_on: string | null;
  org_id: string;
  token_hash: string;
}

export interface LeaveCredit {
  created_at: Timestamp;
  days: Numeric;
  due_on: string;
  employee_id: string;
  full_days: Numeric;
  id: string;
  kind: string;
  leave_type_id: string;
  leave_year_start: string;
  ledger_id: string | null;
  org_id: string;
  period_from: string;
  period_to: string;
  rule_id: string;
  skip_reason: string | null;
  status: string;
}

export interface LeaveEncashment {
  created_at: Timestamp;
  created_by: string | null;
  days: Numeric;
  decided_at: Timestamp | null;
  employee_id: string;
  facts: Json;
  id: string;
  kind: string;
  leave_type_id: string;
  leave_year_start: string;
  number: string;
  on_date: string;
  org_id: string;
  paid_on: string | null;
  payroll_id: string | null;
  status: string;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface LeaveHalf {
  charged: Numeric;
  covered: Generated<boolean>;
  day: string;
  employee_id: string;
  half: number;
  holiday_name: string | null;
  id: string;
  kind: string;
  lot_id: string | null;
  org_id: string;
  pay_fraction_bp: number;
  request_id: string;
  status: string;
  unpaid: Generated<boolean>;
  why: string;
}

export interface LeaveLedger {
  created_at: Timestamp;
  created_by: string | null;
  days: Numeric;
  effective_on: string;
  employee_id: string;
  id: string;
  kind: string;
  leave_type_id: string;
  leave_year_start: string;
  lot_id: string | null;
  note: string | null;
  org_id: string;
  reverses_id: string | null;
  source_id: string | null;
  source_key: string;
  source_type: string;
}

export interface LeaveLot {
  created_at: Timestamp;
  days: Numeric;
  employee_id: string;
  expires_on: string | null;
  granted_on: string;
  id: string;
  leave_type_id: string;
  org_id: string;
  origin: string;
  origin_id: string | null;
  usable_from: string;
}

export interface LeavePolicy {
  created_at: Timestamp;
  created_by: string | null;
  description: string | null;
  id: string;
  is_default: Generated<boolean>;
  name: string;
  org_id: string;
  status: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface LeavePolicyAssignment {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  org_id: string;
  policy_id: string;
  reason: string | null;
  source: string;
}

export interface LeavePolicyCriterion {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  matches: Json;
  org_id: string;
  policy_id: string | null;
  priority: number;
}

export interface LeaverDue {
  created_at: Timestamp;
  employee_id: string;
  employee_paise: number;
  employer_paise: number;
  id: string;
  law_change_id: string;
  note: string | null;
  org_id: string;
  outcome: string | null;
  parts: Json;
  reference: string | null;
  settled_by: string | null;
  settled_on: string | null;
  settler: string | null;
  version: Generated<number>;
}

export interface LeaveRecount {
  cause: string;
  created_at: Timestamp;
  days_after: Numeric;
  days_before: Numeric;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  note: string | null;
  org_id: string;
  request_id: string;
  status: string;
}

export interface LeaveRequest {
  applied_at: Timestamp;
  applied_by: string | null;
  cancel_halves: Json | null;
  changes_request_id: string | null;
  contact_phone: string | null;
  days: Numeric;
  decided_at: Timestamp | null;
  decision_note: string | null;
  employee_id: string;
  event: Json | null;
  first_day: string;
  first_half: number;
  id: string;
  import_id: string | null;
  inputs: Json;
  is_late_change: Generated<boolean>;
  last_day: string;
  last_half: number;
  leave_type_id: string;
  leaving_halves: Json | null;
  lop_days: Generated<Numeric>;
  notify_employee_ids: Generated<string[]>;
  number: string;
  org_id: string;
  paid_by: string | null;
  reason: string | null;
  stand_in_employee_id: string | null;
  status: string;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface LeaveRule {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  leave_type_id: string;
  org_id: string;
  policy_id: string;
  rule: Json | null;
  used: Generated<boolean>;
}

export interface LeaveSetting {
  cancel_past_by_employee_days: number;
  comp_off_expiry_days: number;
  comp_off_full_minutes: number;
  comp_off_half_minutes: number;
  comp_off_manual: boolean;
  created_at: Timestamp;
  created_by: string | null;
  default_stand_in_required: boolean;
  from_date: string;
  id: string;
  manager_may_apply_for_team: boolean;
  org_id: string;
  recount_on_calendar_change: boolean;
  show_reasons_in_calendar: boolean;
  team_minimum_present_percent: number | null;
  version: Generated<number>;
}

export interface LeaveType {
  category: string;
  code: string;
  colour: string;
  counts_as_worked: boolean;
  created_at: Timestamp;
  created_by: string | null;
  encashable: boolean;
  gender: string;
  id: string;
  is_active: Generated<boolean>;
  name: string;
  org_id: string;
  paid_by: string;
  pay_fraction_bp: number;
  per_event: boolean;
  private: boolean;
  sort_order: number;
  statutory_annual: boolean;
  tracked: boolean;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface LeaveWorkedDays {
  counted: Numeric;
  earning: Numeric;
  employee_id: string;
  id: string;
  month: string;
  org_id: string;
  updated_at: Timestamp;
}

export interface LeaveYearChange {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  previous_start: string;
  progress_id: string | null;
  year_start: string;
}

export interface LeaveYearClose {
  closed_at: Timestamp | null;
  counts: Json;
  created_at: Timestamp;
  created_by: string | null;
  cycle: Generated<string>;
  id: string;
  leave_year_start: string;
  org_id: string;
  progress_id: string | null;
  status: string;
}

export interface LeaveYearCloseLine {
  balance: Numeric;
  carry: Numeric;
  close_id: string;
  employee_id: string;
  encash: Numeric;
  exceptions: Generated<string[]>;
  expire: Numeric;
  id: string;
  lapse: Numeric;
  leave_type_id: string;
  ledger_ids: Generated<string[]>;
  org_id: string;
  posted: Generated<boolean>;
}

export interface Letter {
  acknowledged_at: Timestamp | null;
  dated: string;
  employee_id: string | null;
  file_id: string;
  id: string;
  issued_at: Timestamp;
  issued_by: string | null;
  kind: string;
  letter_template_id: string;
  number: string;
  org_id: string;
  recipient: string;
  subject: string;
}

export interface LetterBatchRow {
  batch_id: string;
  employee_id: string;
  id: string;
  letter_id: string | null;
  org_id: string;
  problem: string | null;
}

export interface LetterRequest {
  asked_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  employee_id: string;
  id: string;
  kind: string;
  letter_id: string | null;
  letter_number: string | null;
  org_id: string;
  purpose: string | null;
  reason: string | null;
  status: string;
  version: Generated<number>;
}

export interface LetterTemplate {
  active: Generated<boolean>;
  body: string;
  created_at: Timestamp;
  id: string;
  kind: string;
  language: Generated<string>;
  name: string;
  org_id: string;
  subject: string;
  version: Generated<number>;
}

export interface LifeEvent {
  act_until: string;
  created_at: Timestamp;
  decided_by: string | null;
  employee_id: string;
  id: string;
  kind: string;
  note: string | null;
  on_date: string;
  org_id: string;
  proof_file_id: string | null;
  reason: string | null;
  status: Generated<string>;
  verified_on: string | null;
  version: Generated<number>;
}

export interface LifeEventProof {
  employee_id: string;
  file_id: string;
  id: string;
  org_id: string;
  uploaded_at: Timestamp;
}

export interface Loan {
  accepted_at: Timestamp | null;
  agreement_file_id: string | null;
  amount_approved_paise: number | null;
  amount_requested_paise: number;
  applied_on: string | null;
  approved_by: string | null;
  approved_on: string | null;
  carried_interest_paise: Generated<number>;
  close_reason: string | null;
  closed_on: string | null;
  created_at: Timestamp;
  created_by: string | null;
  cycles_without_recovery: Generated<number>;
  disbursal_cycle: string | null;
  disbursal_mode: string | null;
  disbursal_reference: string | null;
  disbursed_by: string | null;
  disbursed_on: string | null;
  employee_id: string;
  fee_due_paise: Generated<number>;
  first_cycle: string;
  fixed_interest_paise: Generated<number>;
  hold_from: string | null;
  hold_to: string | null;
  id: string;
  import_id: string | null;
  instalment_paise: number;
  loan_type_id: string;
  number: string;
  opening: Generated<boolean>;
  org_id: string;
  outstanding_principal_paise: Generated<number>;
  payroll_id: string | null;
  plan_no: Generated<number>;
  purpose: string;
  requested_first_cycle: string | null;
  status: string;
  tenure_months: number;
  terms: Json;
  version: Generated<number>;
  workflow_request_id: string | null;
  write_off_by: string | null;
  write_off_reason: string | null;
}

export interface LoanChange {
  amount_paise: number | null;
  created_at: Timestamp;
  created_by: string | null;
  effect: string | null;
  employee_id: string;
  from_cycle: string | null;
  id: string;
  kind: string;
  loan_id: string;
  org_id: string;
  quote: Generated<Json>;
  reason: string;
  status: string;
  tenure_months: number | null;
  to_cycle: string | null;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface LoanDocument {
  file_id: string;
  id: string;
  kind: string;
  loan_id: string | null;
  media_type: string;
  name: string;
  org_id: string;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface LoanEntry {
  created_at: Timestamp;
  created_by: string | null;
  cycle: string | null;
  fee_paise: Generated<number>;
  id: string;
  interest_paise: Generated<number>;
  kind: string;
  loan_id: string;
  on_date: string;
  org_id: string;
  position: number;
  principal_paise: Generated<number>;
  rebate_paise: Generated<number>;
  reference: string | null;
  reverses_id: string | null;
  source: string;
  source_id: string | null;
}

export interface LoanGuarantor {
  answered_at: Timestamp | null;
  asked_on: string | null;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  id: string;
  loan_id: string;
  org_id: string;
  status: string;
}

export interface LoanReferenceRate {
  as_on: string;
  id: string;
  org_id: string;
  purpose: string;
  rate_bp: number;
  source: string;
  tax_year: string;
}

export interface LoanRow {
  carried_paise: number;
  closing_paise: number;
  cycle: string;
  id: string;
  instalment_paise: number;
  interest_paise: number;
  loan_id: string;
  opening_paise: number;
  org_id: string;
  payroll_id: string | null;
  plan_no: number;
  principal_paise: number;
  sequence: number;
  status: Generated<string>;
  taken_paise: Generated<number>;
}

export interface LoanSetting {
  advance_from_day: number;
  advance_to_day: number;
  auto_include_in_payroll: boolean;
  created_at: Timestamp;
  created_by: string | null;
  default_workflow_id: string | null;
  from_date: string;
  id: string;
  max_total_open_multiple_hundredths: number | null;
  org_id: string;
  recovery_order: string;
  same_person_may_approve_and_disburse: boolean;
  short_recovery: string;
  show_eligibility_before_apply: boolean;
  version: Generated<number>;
}

export interface LoanType {
  active: Generated<boolean>;
  code: string;
  created_at: Timestamp;
  created_by: string | null;
  description: string | null;
  id: string;
  kind: string;
  name: string;
  org_id: string;
  version: Generated<number>;
}

export interface LoanTypeTerms {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  loan_type_id: string;
  org_id: string;
  terms: Json;
}

export interface Location {
  active: Generated<boolean>;
  address: string | null;
  allowed_ips: Generated<Json>;
  branch_id: string;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  is_remote: Generated<boolean>;
  latitude: number | null;
  longitude: number | null;
  name: string;
  org_id: string;
  radius_m: Generated<number>;
  time_zone: Generated<string>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface LocationPunch {
  location_id: string;
  methods: string[];
  org_id: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface LoginIdentity {
  created_at: Timestamp;
  disabled_at: Timestamp | null;
  email: string;
  email_verified_at: Timestamp | null;
  first_name: string;
  id: string;
  last_name: string;
  last_org_id: string | null;
  must_verify_email: Generated<boolean>;
  password_changed_at: Timestamp;
  password_hash: string;
  phone: string | null;
  user_type: string;
}

export interface LowerDeduction {
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  certificate_number: string;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  file_id: string;
  file_name: string;
  from_date: string;
  id: string;
  limit_paise: number | null;
  media_type: string;
  note: string | null;
  org_id: string;
  rate_bp: number;
  until_date: string;
  version: Generated<number>;
}

export interface MailOutbox {
  address_index: string | null;
  attachment_file_id: string | null;
  attachment_name: string | null;
  attempts: Generated<number>;
  body: string;
  body_removed_at: Timestamp | null;
  created_at: Timestamp;
  dedupe_key: string | null;
  employee_id: string | null;
  id: string;
  last_error: string | null;
  next_try_at: Timestamp | null;
  notice_id: string | null;
  org_id: string;
  provider_message_id: string | null;
  sensitive: Generated<boolean>;
  sent_at: Timestamp | null;
  status: string;
  subject: string;
  subject_id: string | null;
  to_address: string;
  transport: string | null;
  tried_at: Timestamp | null;
  unread_notification: string | null;
  unsubscribable: Generated<boolean>;
  user_id: string | null;
}

export interface MailSuppression {
  address_hint: string;
  address_index: string;
  at: Timestamp;
  employee_id: string | null;
  id: string;
  last_error: string | null;
  org_id: string;
  reason: string;
}

export interface Membership {
  created_at: Timestamp;
  created_by: string | null;
  data: Json;
  employee_id: string;
  from_date: string;
  id: string;
  import_id: string | null;
  org_id: string;
  reason: string;
  scheme: string;
  status: string;
}

export interface MembershipDirectory {
  active: boolean;
  created_at: Timestamp;
  identity_id: string;
  org_id: string;
  user_id: string;
}

export interface MessageTemplate {
  body: string;
  id: string;
  language: string;
  notice_id: string;
  org_id: string;
  subject: string;
  updated_at: Timestamp;
  updated_by: string;
  version: number;
}

export interface MessageTemplateVersion {
  body: string | null;
  id: string;
  language: string;
  notice_id: string;
  org_id: string;
  saved_at: Timestamp;
  saved_by: string;
  subject: string | null;
  version: number;
}

export interface Migration {
  applied_at: Generated<Timestamp>;
  hash: string;
  name: string;
}

export interface MinimumWage {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  import_id: string | null;
  monthly_paise: number;
  org_id: string;
  skill: string;
  source: string;
  state_code: string;
  version: Generated<number>;
  zone: string | null;
}

export interface NightConsent {
  employee_id: string;
  given_at: Timestamp;
  org_id: string;
  recorded_by: string | null;
}

export interface Nomination {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  file_id: string | null;
  filed_on: string | null;
  from_date: string;
  id: string;
  org_id: string;
  reference: string | null;
  scheme: string;
  status: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  witness_one: string | null;
  witness_two: string | null;
}

export interface NominationShare {
  address: string | null;
  date_of_birth: string | null;
  family_member_id: string | null;
  guardian_address: string | null;
  guardian_is_adult: boolean | null;
  guardian_name: string | null;
  guardian_relationship: string | null;
  id: string;
  name: string;
  nomination_id: string;
  org_id: string;
  position: number;
  relationship: string;
  share_bp: number;
}

export interface NoticeTold {
  channel: string;
  dedupe_key: string;
  id: string;
  org_id: string;
  recipient: string;
  told_at: Timestamp;
}

export interface Notification {
  action_done_at: Timestamp | null;
  actor_id: string | null;
  archived_at: Timestamp | null;
  area: string;
  body: string;
  class: string;
  created_at: Timestamp;
  group_id: string;
  group_key: string | null;
  id: string;
  link: string;
  notice_id: string;
  org_id: string;
  read_at: Timestamp | null;
  subject_id: string | null;
  title: string;
  user_id: string;
}

export interface NotificationPreference {
  channel: string;
  id: string;
  mode: string;
  org_id: string;
  target: string;
  updated_at: Timestamp;
  user_id: string;
}

export interface NotificationSetting {
  anniversaries_shown: boolean;
  birthdays_shown: boolean;
  choices: Json;
  digest_at: string;
  digest_days: number[];
  footer: string | null;
  id: string;
  logo_shown: Generated<boolean>;
  org_id: string;
  quiet_from: string;
  quiet_to: string;
  reply_to: string | null;
  sender_name: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface OneTimeToken {
  created_at: Timestamp;
  expires_at: Timestamp;
  failures: Generated<number>;
  identity_id: string;
  kind: string;
  payload: Json | null;
  superseded_at: Timestamp | null;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface Organisation {
  closed_at: Timestamp | null;
  closed_reason: string | null;
  created_at: Timestamp;
  erased_at: Timestamp | null;
  erasure_told_at: Timestamp | null;
  name: string;
  org_id: string;
  rights_version: Generated<number>;
  slug: string;
  status: string;
  status_before: string | null;
  support_access: Generated<string>;
  suspended_reason: string | null;
  version: Generated<number>;
}

export interface OrganisationBankAccount {
  account_holder: string;
  account_number: string;
  account_number_index: string;
  account_type: string;
  bank_name: string;
  branch_name: string | null;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string | null;
  customer_id: string | null;
  default_for: string[];
  file_format: string | null;
  id: string;
  ifsc: string;
  org_id: string;
  proposed_at: Timestamp;
  proposed_by: string;
  purposes: string[];
  reject_reason: string | null;
  status: string;
  updated_at: Timestamp;
  verified_at: Timestamp | null;
  verified_by: string | null;
  version: Generated<number>;
}

export interface OrganisationDocument {
  acknowledge_within_days: number;
  active: Generated<boolean>;
  audience: Json;
  category: string;
  created_at: Timestamp;
  created_by: string | null;
  expires_on: string | null;
  id: string;
  org_id: string;
  owner_employee_id: string | null;
  requires_acknowledgement: boolean;
  title: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface OrganisationDocumentVersion {
  change_note: string | null;
  created_at: Timestamp;
  created_by: string | null;
  document_id: string;
  file_id: string;
  file_name: string;
  id: string;
  is_minor: Generated<boolean>;
  media_type: string;
  number: number;
  org_id: string;
  published_at: Timestamp | null;
  published_by: string | null;
  sha256: string;
  size_bytes: number;
  status: string;
}

export interface OrganisationProfile {
  cin: string | null;
  corporate_address: Json | null;
  created_at: Timestamp;
  email: string | null;
  footer_text: string | null;
  gstin_default: string | null;
  id: string;
  incorporated_on: string | null;
  industry: string | null;
  legal_name: string;
  legal_type: string | null;
  letterhead_file_id: string | null;
  lin: string | null;
  llpin: string | null;
  logo_file_id: string | null;
  org_id: string;
  pan: string | null;
  pan_index: string | null;
  pan_reason: string | null;
  phone: string | null;
  registered_address: Json | null;
  signatory_employee_id: string | null;
  tan: string | null;
  trade_name: string | null;
  udyam: string | null;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  website: string | null;
}

export interface OrganisationSetting {
  aadhaar_storage: string;
  created_at: Timestamp;
  created_by: string | null;
  date_style: string;
  directory_fields: string[];
  from_date: string;
  id: string;
  language: string;
  leave_year_start: string;
  minimum_age: number;
  org_id: string;
  retirement_age: number;
  version: Generated<number>;
  week_starts_on: string;
}

export interface Overtime {
  actual_minutes: number;
  approved_minutes: number | null;
  category: string;
  comp_off_ref: string | null;
  consent_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string | null;
  day: string;
  employee_id: string;
  id: string;
  multiplier_bp: number;
  number: string;
  org_id: string;
  origin_period: string | null;
  pay_period: string | null;
  payable_minutes: number | null;
  payroll_id: string | null;
  reason: string | null;
  requested_minutes: number | null;
  reward: string;
  source: string;
  status: string;
  updated_at: Timestamp;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface Owner {
  created_at: Timestamp;
  created_by: string | null;
  din: string | null;
  email: string | null;
  employee_id: string | null;
  from_date: string;
  id: string;
  is_responsible_for_tds: Generated<boolean>;
  is_signatory: Generated<boolean>;
  kind: string;
  org_id: string;
  pan: string | null;
  pan_index: string | null;
  person_name: string;
  phone: string | null;
  to_date: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface OwnerShare {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  owner_id: string;
  share_bp: number;
}

export interface PasskeyChallenge {
  challenge: string;
  employee_id: string;
  expires_at: Timestamp;
  id: string;
  org_id: string;
  purpose: string;
  used_at: Timestamp | null;
}

export interface PayDayEntry {
  allowance_code: string | null;
  allowance_paise: number | null;
  cause_id: string | null;
  cause_type: string;
  created_at: Timestamp;
  created_by: string | null;
  day: string;
  days: number;
  employee_id: string;
  id: string;
  kind: string;
  org_id: string;
  origin_period: string;
  pay_period: string;
  payroll_id: string | null;
  source_key: string;
}

export interface PayGroup {
  created_at: Timestamp;
  id: string;
  is_default: boolean;
  legal_entity_note: string | null;
  name: string;
  org_id: string;
  status: Generated<string>;
  version: Generated<number>;
}

export interface PayGroupMember {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  org_id: string;
  pay_group_id: string;
}

export interface PaymentRefund {
  amount_paise: number;
  created_at: Timestamp;
  credit_note_id: string;
  id: string;
  org_id: string;
  payment_id: string;
  reason: string;
  reference: string;
  refunded_by: string | null;
  refunded_on: string;
}

export interface PayOpening {
  employee_id: string;
  entered_at: Timestamp;
  entered_by: string | null;
  epf_paise: number;
  import_id: string | null;
  org_id: string;
  ptax_paise: number;
  source: Generated<string>;
  tax_year: string;
  taxable_paise: number;
  tds_paise: number;
  until_month: string | null;
}

export interface PayOpeningWaiver {
  declined_at: Timestamp;
  declined_by: string | null;
  org_id: string;
  reason: string;
  tax_year: string;
}

export interface Payroll {
  computed_at: Timestamp | null;
  content_hash: string | null;
  context: Json | null;
  corrects_payroll_id: string | null;
  created_at: Timestamp;
  created_by: string | null;
  engine_version: string | null;
  finalised_at: Timestamp | null;
  finalised_by: string | null;
  first_slip_number: number | null;
  id: string;
  kind: string;
  leaver_id: string | null;
  org_id: string;
  pay_date: string;
  pay_group_id: string;
  period_month: string;
  previous_hash: string | null;
  progress_id: string | null;
  recalculated: Json | null;
  slips_expected: number | null;
  slips_written: Generated<number>;
  status: string;
  title: string;
  totals: Json | null;
  version: Generated<number>;
}

export interface PayrollApproval {
  comments: string | null;
  created_at: Timestamp;
  created_by: string | null;
  decided_by: string | null;
  id: string;
  net_paise: number;
  org_id: string;
  payroll_id: string;
  run_version: number;
  status: string;
  workflow_request_id: string | null;
}

export interface PayrollArrearDeferral {
  amount_paise: number;
  deferred_at: Timestamp;
  deferred_by: string | null;
  employee_id: string;
  former_until_month: string | null;
  from_month: string;
  id: string;
  is_pending: Generated<boolean>;
  note: string | null;
  org_id: string;
  origin_month: string;
  reason: string;
  source: string;
  until_month: string;
}

export interface PayrollCorrection {
  created_at: Timestamp;
  created_by: string | null;
  earnings_paise: number;
  employee_id: string;
  id: string;
  instalments: Generated<number>;
  lop_days_after: Numeric;
  lop_days_before: Numeric;
  org_id: string;
  own_run_id: string | null;
  paid_in_month: string;
  payroll_id: string;
  reason: string;
}

export interface PayrollDayOverride {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  id: string;
  lop_days: Numeric;
  org_id: string;
  origin_month: string;
  reason: string;
  source: string;
}

export interface PayrollDraft {
  contributions: Json | null;
  cost_paise: number;
  deductions_paise: number;
  employee_id: string;
  error: Json | null;
  facts: Json;
  gross_paise: number;
  input: Json;
  input_hash: string;
  lines: Json;
  net_paise: number;
  org_id: string;
  payroll_id: string;
  prepared: Json | null;
}

export interface PayrollException {
  accepted_by: string | null;
  code: string;
  employee_id: string | null;
  id: string;
  input_hash: string | null;
  message: string;
  org_id: string;
  payroll_id: string;
  reason: string | null;
  severity: string;
  status: string;
}

export interface PayrollHold {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  id: string;
  kind: string;
  org_id: string;
  period_month: string;
  reason: string;
  released_at: Timestamp | null;
  released_by: string | null;
  status: string;
}

export interface PayrollImport {
  created_at: Timestamp;
  created_by: string | null;
  employees: number | null;
  file_id: string;
  file_name: string;
  fitting: number | null;
  headings: Json;
  id: string;
  mapping: Json;
  org_id: string;
  period_month: string;
  row_count: number;
  status: string;
}

export interface PayrollImportMismatch {
  cause: string;
  component: string;
  detail: string;
  employee_id: string | null;
  id: string;
  import_id: string;
  note: string | null;
  org_id: string;
  ours: number;
  row_label: string;
  status: string;
  theirs: number;
}

export interface PayrollImportRow {
  employee_id: string;
  epf_paise: number;
  import_id: string;
  net_paise: number;
  org_id: string;
  ptax_paise: number;
  taxable_paise: number;
  tds_paise: number;
}

export interface PayrollInput {
  amount_paise: number;
  attendance_ids: string[] | null;
  batch_id: string | null;
  component_code: string;
  consumed_by_payslip_id: string | null;
  copy_number: Generated<number>;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  exempt_paise: number | null;
  fund_wages: Json | null;
  id: string;
  lop_days: Numeric | null;
  lop_part: string | null;
  note: string | null;
  org_id: string;
  origin_month: string | null;
  payroll_id: string | null;
  period_month: string;
  planned_month: string | null;
  source: string;
  source_row_id: string | null;
  status: string;
  wages_in_origin: Generated<boolean>;
}

export interface PayrollSetting {
  arrear_auto: Generated<boolean>;
  arrear_months_limit: Generated<number>;
  created_at: Timestamp;
  cross_month_day_rate: Generated<string>;
  employee_bridge_visible: Generated<boolean>;
  encashment_divisor: Generated<number>;
  from_date: string;
  id: string;
  input_cutoff_day: Generated<number>;
  joining_bonus_months: Generated<number>;
  lop_basis: string;
  negative_net: Generated<string>;
  net_rounding: string;
  notice_pay_base: Generated<string>;
  notice_recovery_reduces_taxable: Generated<boolean>;
  one_off_tax: string;
  org_id: string;
  overtime_base: Generated<string>;
  overtime_divisor: Generated<number>;
  pay_day: number;
  pay_day_holiday_rule: Generated<string>;
  pay_group_id: string;
  payslip_password_rule: string | null;
  payslip_template_id: string | null;
  publish_mode: Generated<string>;
  recovery_cap_bp: number;
  separate_duties: Generated<boolean>;
  standard_hours: Generated<Numeric>;
  variance_alert_bp: Generated<number>;
  variance_alert_paise: Generated<number>;
}

export interface PayrollStatutoryOverride {
  amount_paise: number;
  certificate_number: string | null;
  component: string;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  id: string;
  org_id: string;
  period_month: string;
  reason: string;
  status: string;
}

export interface PayrollStep {
  amount_paise: number | null;
  done_at: Timestamp | null;
  done_by: string | null;
  items: number | null;
  org_id: string;
  payroll_id: string;
  reopened_reason: string | null;
  step: string;
}

export interface PayrollTemplate {
  content: Json;
  created_at: Timestamp;
  id: string;
  is_default: Generated<boolean>;
  kind: string;
  name: string;
  org_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface Payslip {
  created_at: Timestamp;
  days: Json;
  deductions_paise: number;
  employee_id: string;
  employer_cost_paise: number;
  engine_version: string;
  gross_paise: number;
  hash: string;
  id: string;
  input: Json;
  lines: Json;
  net_paise: number;
  org_id: string;
  pay_date: string;
  payroll_id: string;
  payslip_number: string;
  period_month: string;
  printed: Json;
  reimbursements_paise: number;
  tax: Json;
  wage_bases: Json;
  wages_paise: number;
}

export interface PayslipPublication {
  announced_at: Timestamp | null;
  employee_id: string;
  opened_at: Timestamp | null;
  org_id: string;
  payroll_id: string;
  payslip_id: string;
  published_at: Timestamp;
  published_by: string | null;
  status: string;
  withdrawn_reason: string | null;
}

export interface PaySplit {
  amount_paise: number | null;
  bank_account_id: string;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  kind: string;
  org_id: string;
  percent_bp: number | null;
  position: number;
  purpose: string;
}

export interface PayYear {
  employee_id: string;
  epf_paise: Generated<number>;
  last_payroll_id: string | null;
  org_id: string;
  ptax_paise: Generated<number>;
  tax_year: string;
  taxable_paise: Generated<number>;
  tds_paise: Generated<number>;
}

export interface PersonalDataAccess {
  actor_id: string;
  actor_kind: string;
  at: Timestamp;
  employee_id: string | null;
  field_group: string;
  fields: string[];
  id: string;
  ip: string | null;
  kind: string;
  org_id: string;
  purpose: string | null;
  request_id: string | null;
  route: string;
  row_count: Generated<number>;
  session_id: string | null;
}

export interface Plan {
  code: string;
  description: Generated<string>;
  features: Generated<string[]>;
  is_public: boolean;
  name: string;
  sort: number;
}

export interface PlanVersion {
  from_date: string;
  id: Generated<string>;
  month_price_cents: number | null;
  month_price_paise: number | null;
  note: string | null;
  plan_code: string;
  seat_limit: number | null;
  trial_days: number;
}

export interface PlatformAct {
  decided_at: Timestamp | null;
  decided_by: string | null;
  ended_at: Timestamp | null;
  id: string;
  identity_id: string;
  minutes: number;
  mode: string;
  org_id: string;
  reason: string;
  requested_at: Timestamp;
  starts_at: Timestamp | null;
  status: string;
  until: Timestamp | null;
}

export interface PlatformInvoice {
  buyer_name: string;
  credits_invoice_id: string | null;
  due_on: string;
  due_paise: number;
  invoice_id: string;
  issued_on: string;
  kind: string;
  number: string;
  org_id: string;
  status: string;
  taxable_paise: number;
  total_paise: number;
}

export interface PlatformPayment {
  amount_paise: number;
  created_at: Timestamp;
  invoice_id: string;
  invoice_number: string;
  mode: string;
  org_id: string;
  payment_id: string;
  received_on: string;
  reference: string;
  refunded_paise: Generated<number>;
  reject_reason: string | null;
  status: string;
  tds_certificate: string | null;
  tds_paise: number;
}

export interface PlatformSetting {
  name: string;
  updated_at: Timestamp;
  value: string;
}

export interface PlatformSubscription {
  interval: string;
  legal_hold: boolean;
  month_price_cents: number | null;
  org_id: string;
  period_end: string | null;
  plan_code: string;
  seat_limit: number | null;
  status: string;
  trial_ends_on: string | null;
  updated_at: Timestamp;
}

export interface PreviousEmployment {
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  created_at: Timestamp;
  employee_id: string;
  employer_name: string;
  epf_paise: Generated<number>;
  exempt_paise: Generated<number>;
  file_id: string | null;
  file_name: string | null;
  from_date: string | null;
  id: string;
  media_type: string | null;
  org_id: string;
  professional_tax_paise: Generated<number>;
  salary_paise: number;
  tan: string | null;
  tax_year: string;
  tds_paise: number;
  to_date: string | null;
  version: Generated<number>;
}

export interface PrintedNumber {
  employee_id: string;
  esi_number: string | null;
  id: string;
  org_id: string;
  uan: string | null;
}

export interface ProbationReview {
  decided_at: Timestamp;
  decided_by: string;
  decided_on: string;
  due_on: string;
  employee_id: string;
  exit_id: string | null;
  extended_to: string | null;
  id: string;
  letter_id: string | null;
  org_id: string;
  outcome: string;
  remarks: string | null;
}

export interface ProviderEvent {
  applied_at: Timestamp | null;
  error: string | null;
  event_id: string;
  id: string;
  kind: string;
  occurred_at: Timestamp;
  org_id: string | null;
  outcome: string | null;
  payload: Json;
  provider: string;
  received_at: Timestamp;
  signature_ok: boolean;
}

export interface PtaxExemption {
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  file_id: string;
  file_name: string;
  from_date: string;
  id: string;
  kind: string;
  media_type: string;
  note: string | null;
  org_id: string;
  until_date: string | null;
  version: Generated<number>;
}

export interface Punch {
  accuracy_m: number | null;
  at: Timestamp;
  created_at: Timestamp;
  created_by: string | null;
  day: string;
  device_id: string | null;
  direction: string;
  employee_id: string;
  id: string;
  ignored_at: Timestamp | null;
  ignored_by: string | null;
  ignored_reason: string | null;
  ip: string | null;
  latitude: number | null;
  location_id: string | null;
  longitude: number | null;
  org_id: string;
  outside: Generated<boolean>;
  request_id: string | null;
  source: string;
  source_key: string;
  verify: string | null;
}

export interface PunchConsent {
  accepted_at: Timestamp;
  employee_id: string;
  org_id: string;
  version: number;
  withdrawn_at: Timestamp | null;
}

export interface PunchPasskey {
  created_at: Timestamp;
  created_by: string | null;
  credential_id: string;
  employee_id: string;
  id: string;
  label: string;
  last_used_at: Timestamp | null;
  org_id: string;
  public_key: Buffer;
  revoked_at: Timestamp | null;
  revoked_by: string | null;
  sign_count: number;
  transports: Generated<string[]>;
}

export interface PunchPhoto {
  employee_id: string;
  id: string;
  org_id: string;
  punch_id: string | null;
  taken_at: Timestamp;
}

export interface RecordedPerquisite {
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string | null;
  description: string | null;
  employee_id: string;
  facts: Json;
  from_date: string;
  id: string;
  import_id: string | null;
  kind: string;
  note: string | null;
  org_id: string;
  recovered_paise: Generated<number>;
  to_date: string | null;
  version: Generated<number>;
}

export interface RefreshToken {
  expires_at: Timestamp;
  generation: number;
  session_id: string;
  successor: string | null;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface RegistrationDocument {
  file_id: string;
  id: string;
  kind: string;
  media_type: string;
  name: string;
  org_id: string;
  registration_id: string;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

export interface ReportDefinition {
  body: Json;
  created_at: Timestamp;
  description: Generated<string>;
  id: string;
  kind: string;
  name: string;
  org_id: string;
  owner_id: string;
  parameters: Generated<Json>;
  report_id: string | null;
  role_ids: Generated<string[]>;
  shared_with: Generated<string>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ReportFavourite {
  base_id: string;
  created_at: Timestamp;
  org_id: string;
  position: number;
  user_id: string;
}

export interface ReportRun {
  authority: Json;
  began_at: Timestamp | null;
  definition_id: string | null;
  duration_ms: number | null;
  expires_at: Timestamp;
  finished_at: Timestamp | null;
  id: string;
  name: string;
  org_id: string;
  parameters: Json;
  problem: string | null;
  progress_id: string | null;
  report_id: string | null;
  request_hash: string;
  requested_by: string;
  result: Json | null;
  row_count: Generated<number>;
  scope_text: string;
  session_id: string | null;
  snapshot_file_id: string | null;
  stage: string | null;
  started_at: Timestamp;
  status: string;
  via: Generated<string>;
}

export interface ReportSchedule {
  cadence: string;
  created_at: Timestamp;
  day: number | null;
  definition_id: string | null;
  deliver: Generated<string>;
  failures: Generated<number>;
  format: Generated<string>;
  hour: number;
  id: string;
  last_result: string | null;
  last_sent_at: Timestamp | null;
  name: string;
  next_on: string;
  org_id: string;
  owner_id: string;
  parameters: Generated<Json>;
  password: string | null;
  paused: Generated<boolean>;
  paused_reason: string | null;
  recipient_ids: string[];
  recipient_role_ids: Generated<string[]>;
  report_id: string | null;
  skip_if_empty: Generated<boolean>;
  version: Generated<number>;
}

export interface RequestCategory {
  active: Generated<boolean>;
  created_at: Timestamp;
  id: string;
  name: string;
  org_id: string;
}

export interface ReturnFile {
  id: string;
  kind: string;
  line_count: number;
  made_at: Timestamp;
  made_by: string | null;
  name: string;
  org_id: string;
  sha256: string;
  statement_id: string;
}

export interface Role {
  changed_at: Timestamp | null;
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

export interface RosterDay {
  cleared: Generated<boolean>;
  day: string;
  employee_id: string;
  org_id: string;
  published_at: Timestamp | null;
  published_shift_id: string | null;
  shift_id: string | null;
  source: string;
  updated_at: Timestamp;
  updated_by: string | null;
  version: Generated<number>;
  was_published: Generated<boolean>;
}

export interface RosterPublication {
  branch_id: string | null;
  cell_count: number;
  department_id: string | null;
  first_day: string;
  id: string;
  last_day: string;
  org_id: string;
  published_at: Timestamp;
  published_by: string | null;
}

export interface SalaryComponent {
  category_id: string;
  code: string;
  created_at: Timestamp;
  created_by: string | null;
  deleted_at: Timestamp | null;
  id: string;
  is_active: Generated<boolean>;
  is_system: Generated<boolean>;
  kind: string;
  org_id: string;
  sort_order: number;
  updated_at: Timestamp;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface SalaryComponentCategory {
  created_at: Timestamp;
  id: string;
  is_active: Generated<boolean>;
  kind: string;
  name: string;
  org_id: string;
  payslip_section: string;
  sort_order: number;
  version: Generated<number>;
}

export interface SalaryComponentRule {
  calculation: Generated<string>;
  component_id: string;
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  name: Generated<string>;
  org_id: string;
  rule: Json;
  wage_code_class: Generated<string>;
}

export interface SalaryConfig {
  allow_self_approval: boolean;
  balancing_component_id: string | null;
  created_at: Timestamp;
  created_by: string | null;
  ctc_includes: Json;
  default_structure_id: string | null;
  esi_tie: string;
  from_date: string;
  gratuity_provision_bp: number | null;
  id: string;
  maximum_increase_bp_without_note: number;
  on_statutory_change: string;
  org_id: string;
  payslip_currency: string;
  revision_requires_approval: boolean;
}

export interface SalaryLookupTable {
  code: string;
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  rows: Json;
  updated_at: Timestamp;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface SalaryRehearsal {
  batch_id: string | null;
  change: Json;
  content_hash: string;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string | null;
  effective_from: string;
  expires_at: Timestamp;
  id: string;
  org_id: string;
  population: Json;
  status: string;
  title: string;
  totals: Json;
  version: Generated<number>;
}

export interface SalaryRehearsalRow {
  after: Json | null;
  before: Json | null;
  employee_code: string;
  employee_id: string;
  employee_name: string;
  error: string | null;
  id: string;
  marks: string[];
  net_change_paise: number;
  org_id: string;
  rehearsal_id: string;
}

export interface SalaryRevision {
  applied_at: Timestamp | null;
  applied_salary_id: string | null;
  batch_id: string | null;
  cancel_reason: string | null;
  created_at: Timestamp;
  created_by: string | null;
  created_via: Generated<string>;
  ctc_annual_paise: number;
  effective_from: string;
  employee_id: string;
  id: string;
  import_id: string | null;
  kind: string;
  note: string | null;
  old_ctc_annual_paise: number;
  old_salary_id: string;
  org_id: string;
  payout_month: string;
  reason: string;
  status: string;
  structure_version_id: string;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface SalaryRevisionBatch {
  approval: string;
  content_hash: string;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string | null;
  ended_at: Timestamp | null;
  first_payout_month: string | null;
  id: string;
  import_id: string | null;
  new_ctc_paise: number;
  old_ctc_paise: number;
  org_id: string;
  request: Json;
  rows_failed: number;
  rows_ok: number;
  rows_total: number;
  source: string;
  status: string;
  submitted_at: Timestamp | null;
  title: string;
  version: Generated<number>;
  workflow_request_id: string | null;
}

export interface SalaryRevisionBatchRow {
  batch_id: string;
  effective_from: string;
  employee_code: string;
  employee_id: string | null;
  employee_name: string;
  errors: Json;
  id: string;
  kind: string;
  new_ctc_annual_paise: number | null;
  new_gross_paise: number | null;
  note: string | null;
  old_ctc_annual_paise: number | null;
  old_gross_paise: number | null;
  old_salary_id: string | null;
  org_id: string;
  passes_wage_test: boolean | null;
  payout_month: string | null;
  reason: string;
  row_no: number;
  structure_version_id: string | null;
}

export interface SalaryStructure {
  applies_to: Json;
  code: string;
  created_at: Timestamp;
  created_by: string | null;
  description: string | null;
  id: string;
  name: string;
  org_id: string;
  status: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface SalaryStructureLine {
  calculation: Json | null;
  component_id: string;
  condition: string | null;
  id: string;
  is_editable_per_employee: Generated<boolean>;
  org_id: string;
  sort_order: number;
  structure_version_id: string;
}

export interface SalaryStructureVersion {
  change_note: string | null;
  content_hash: string | null;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  org_id: string;
  published_at: Timestamp | null;
  published_by: string | null;
  published_by_name: string | null;
  status: string;
  structure_id: string;
  updated_at: Timestamp;
  updated_by_name: string | null;
  valid_from: string;
  version: Generated<number>;
  version_no: number;
}

export interface SeatCounter {
  active: Generated<number>;
  counted_on: string;
  org_id: string;
  told_percent: Generated<number>;
}

export interface SecuritySetting {
  allowed_ip_ranges: string[];
  id: string;
  idle_minutes: number;
  org_id: string;
  password_min_length: number;
  remember_days: number;
  require_second_factor_for: string;
  second_factor_since: Timestamp | null;
  session_limit_per_user: number;
  version: Generated<number>;
}

export interface Seller {
  account_name: string | null;
  account_number: string | null;
  address: string;
  bank_name: string | null;
  from_date: string;
  gstin: string | null;
  id: string;
  ifsc: string | null;
  invoice_prefix: string;
  legal_name: string;
  pan: string | null;
  sac_code: string;
  state_code: string;
}

export interface Session {
  absolute_expires_at: Timestamp;
  created_at: Timestamp;
  delivery: Generated<string>;
  device: Json | null;
  generation: Generated<number>;
  id: string;
  identity_id: string;
  idle_expires_at: Timestamp;
  idle_minutes: number | null;
  ip: string | null;
  last_seen_at: Timestamp;
  org_id: string | null;
  reauthenticated_at: Timestamp | null;
  remember: boolean;
  revoked_at: Timestamp | null;
  revoked_reason: string | null;
  second_factor_at: Timestamp | null;
  user_id: string | null;
}

export interface Settlement {
  created_at: Timestamp;
  created_by: string | null;
  due_by: string;
  employee_id: string;
  exit_id: string;
  id: string;
  org_id: string;
  payroll_id: string;
  reason: string | null;
}

export interface SettlementLine {
  amount_paise: number;
  area: string;
  component_code: string;
  exempt_paise: Generated<number>;
  id: string;
  kind: string;
  label: string;
  org_id: string;
  position: number;
  settlement_id: string;
  source_id: string;
  taken_paise: number | null;
}

export interface SetupProgress {
  done_at: Timestamp | null;
  done_by: string | null;
  id: string;
  org_id: string;
  status: string;
  step: string;
  version: Generated<number>;
}

export interface Shift {
  active: Generated<boolean>;
  code: string;
  colour: string;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  is_default: Generated<boolean>;
  name: string;
  org_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ShiftAssignment {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  from_date: string;
  id: string;
  ignore_weekly_off_pattern: Generated<boolean>;
  org_id: string;
  rotation_id: string | null;
  rotation_offset: Generated<number>;
  shift_id: string | null;
}

export interface ShiftRequirement {
  department_id: string;
  id: string;
  org_id: string;
  required: number;
  shift_id: string;
}

export interface ShiftRotation {
  active: Generated<boolean>;
  anchor_date: string;
  created_at: Timestamp;
  created_by: string | null;
  cycle: string[];
  id: string;
  name: string;
  org_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ShiftVersion {
  allowance_code: string | null;
  allowance_paise: number | null;
  break_after_span: number;
  break_kind: string;
  break_minutes: number;
  break_paid: boolean;
  close_after: number;
  created_at: Timestamp;
  created_by: string | null;
  end_minute: number;
  expected_minutes: number;
  from_date: string;
  half_minute: number;
  id: string;
  open_before: number;
  org_id: string;
  shift_id: string;
  start_minute: number;
}

export interface StandIn {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string | null;
  ended_at: Timestamp | null;
  from_date: string;
  id: string;
  org_id: string;
  reason: string | null;
  source_area: string | null;
  source_id: string | null;
  stand_in_employee_id: string | null;
  stand_in_user_id: string;
  started_at: Timestamp | null;
  subjects: Generated<string[]>;
  to_date: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

export interface StatutoryCalendarLink {
  created_at: Timestamp;
  id: string;
  last_read_on: string | null;
  org_id: string;
  token_hash: string;
  user_id: string;
}

export interface StatutoryFinding {
  code: string;
  employee_id: string | null;
  field: string;
  id: string;
  level: string;
  message: string;
  org_id: string;
  remedy: string;
  resolved_by: string | null;
  resolved_note: string | null;
  row_number: number | null;
  statement_id: string;
}

export interface StatutoryOverride {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decider: string | null;
  decision_note: string | null;
  figures: Json;
  from_date: string;
  id: string;
  made_at: Timestamp;
  made_by: string;
  maker: string;
  org_id: string;
  parameter_id: string;
  reason: string;
  registration_id: string | null;
  source: string;
  state_code: string | null;
  status: string;
  to_date: string | null;
  version: Generated<number>;
}

export interface StatutoryRegistration {
  closed_on: string | null;
  contact: string | null;
  created_at: Timestamp;
  created_by: string | null;
  details: Generated<Json>;
  from_date: string;
  id: string;
  number: string;
  org_id: string;
  portal_user: string | null;
  scheme: string;
  state_code: string | null;
  version: Generated<number>;
}

export interface StatutoryStatement {
  acknowledgement: string | null;
  built_at: Timestamp;
  due_on: string | null;
  filed_on: string | null;
  frozen_at: Timestamp | null;
  id: string;
  kind: string;
  line_count: number;
  match_note: string | null;
  month: string;
  number: number;
  org_id: string;
  origin_month: string;
  registration_id: string;
  scheme: string;
  status: string;
  totals: Json;
  version: Generated<number>;
}

export interface StatutoryStatementLine {
  last_working_day: string | null;
  line_id: string;
  org_id: string;
  reason_code: number | null;
  statement_id: string;
}

export interface Subscription {
  anchor_on: string | null;
  cancel_at_period_end: Generated<boolean>;
  cancel_reason: string | null;
  created_at: Timestamp;
  currency: string;
  custom_price_cents: number | null;
  discount_bp: Generated<number>;
  ended_on: string | null;
  extra_seats: Generated<number>;
  features_off: Generated<string[]>;
  id: string;
  interval: string;
  legal_hold: Generated<boolean>;
  notes: string | null;
  org_id: string;
  pending_interval: string | null;
  pending_plan_code: string | null;
  period_end: string | null;
  period_start: string | null;
  plan_code: string;
  plan_version_id: string;
  provider: string;
  provider_customer: string | null;
  provider_subscription: string | null;
  read_only_cause: string | null;
  started_on: string;
  status: string;
  status_since: string;
  trial_ends_on: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface SubscriptionChange {
  created_at: Timestamp;
  created_by: string | null;
  done_on: string | null;
  effective_on: string;
  from_interval: string;
  from_plan: string;
  id: string;
  invoice_id: string | null;
  kind: string;
  org_id: string;
  outcome: string;
  quote: Json | null;
  reason: string | null;
  requested_on: string;
  subscription_id: string;
  to_interval: string;
  to_plan: string;
}

export interface SupersededCertificate {
  certificate_id: string;
  employee_id: string;
  figures: Json;
  id: string;
  issued_on: string;
  org_id: string;
  part_a_file_id: string | null;
  part_a_sha256: string | null;
  reason: string;
  signed_name: string | null;
  signed_on: string | null;
  superseded_at: Timestamp;
  superseded_by: string;
}

export interface TaxCertificate {
  employee_id: string;
  figures: Json;
  form: string;
  id: string;
  issued_on: string | null;
  org_id: string;
  part_a_file_id: string | null;
  part_a_sha256: string | null;
  prepared_at: Timestamp;
  prepared_by: string | null;
  signed_by: string | null;
  signed_name: string | null;
  signed_on: string | null;
  signed_place: string | null;
  status: string;
  tax_year: string;
  version: Generated<number>;
}

export interface TaxDeclaration {
  confirmed_as: string | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  employee_id: string;
  id: string;
  note: string | null;
  org_id: string;
  status: string;
  submitted: Json | null;
  submitted_at: Timestamp | null;
  tax_year: string;
  version: Generated<number>;
}

export interface TaxDeclarationItem {
  amount_paise: number;
  declaration_id: string;
  facts: Json;
  id: string;
  kind: string;
  label: string | null;
  org_id: string;
  position: number;
}

export interface TaxProfile {
  declared_claims_paise: Generated<number>;
  declared_exempt_paise: Generated<number>;
  declared_other_claims_paise: Generated<number>;
  employee_id: string;
  id: string;
  org_id: string;
  other_income_paise: Generated<number>;
  regime: string;
  resident: boolean;
  tax_year: string;
  updated_at: Timestamp;
}

export interface TaxProof {
  approved_paise: number | null;
  claimed_paise: number;
  decided_at: Timestamp | null;
  decided_by: string | null;
  declaration_id: string;
  file_id: string;
  id: string;
  item_id: string;
  media_type: string;
  name: string;
  note: string | null;
  org_id: string;
  status: string;
  uploaded_at: Timestamp;
  uploaded_by: string | null;
  version: Generated<number>;
}

export interface TaxRegimeChoice {
  chosen_at: Timestamp;
  chosen_by: string | null;
  employee_id: string;
  id: string;
  org_id: string;
  reason: string | null;
  regime: string;
  tax_year: string;
}

export interface TaxReopening {
  created_at: Timestamp;
  created_by: string | null;
  employee_id: string;
  id: string;
  kind: string;
  org_id: string;
  reason: string;
  tax_year: string;
  until_date: string;
}

export interface TaxSetting {
  gift_rule: Generated<string>;
  joiner_days: number;
  org_id: string;
  proof_from_month: number;
  regime_until_month: number;
  version: Generated<number>;
}

export interface TaxWindow {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  kind: string;
  org_id: string;
  tax_year: string;
  to_date: string;
  version: Generated<number>;
}

export interface TdsChallan {
  bsr_code: string;
  created_at: Timestamp;
  created_by: string | null;
  csi_file_id: string | null;
  csi_file_name: string | null;
  due_on: string;
  fee_paise: Generated<number>;
  file_id: string | null;
  file_name: string | null;
  id: string;
  interest_paise: Generated<number>;
  law: string;
  media_type: string | null;
  minor_head: string;
  mode: Generated<string>;
  month: string;
  nature_code: string;
  note: string | null;
  org_id: string;
  paid_on: string;
  penalty_paise: Generated<number>;
  serial: string;
  status: string;
  tax_paise: number;
  verified_by: string | null;
  version: Generated<number>;
}

export interface TdsChallanPart {
  amount_paise: number;
  challan_id: string;
  entry_id: string;
  id: string;
  org_id: string;
}

export interface TdsDeductorSetting {
  ain: string | null;
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  government: string | null;
  id: string;
  ministry_code: string | null;
  ministry_name: string | null;
  org_id: string;
  version: Generated<number>;
}

export interface TdsEntry {
  amount_paid_paise: number;
  employee_id: string;
  facts: Json;
  id: string;
  law: string;
  month: string;
  org_id: string;
  paid_on: string;
  payroll_id: string;
  section_code: string;
  tax_paise: number;
  tax_year: string;
}

export interface TdsReturn {
  changes: Generated<Json>;
  correction_of: string | null;
  filed_content: Json | null;
  filed_on: string | null;
  findings: Generated<Json>;
  form: string;
  id: string;
  number: Generated<number>;
  org_id: string;
  prepared_at: Timestamp;
  prepared_by: string | null;
  prior_receipt: string | null;
  quarter: number;
  receipt_no: string | null;
  status: string;
  tax_year: string;
  totals: Generated<Json>;
  version: Generated<number>;
}

export interface TdsReturnFile {
  id: string;
  line_count: number;
  made_at: Timestamp;
  made_by: string | null;
  name: string;
  org_id: string;
  return_id: string;
  sha256: string;
}

export interface UsageDay {
  active_employees: number;
  day: string;
  jobs: Generated<number>;
  org_id: string;
  payslips: Generated<number>;
  sign_ins: Generated<number>;
  storage_bytes: number;
  users: number;
}

export interface UserPreference {
  changed_at: Timestamp;
  id: string;
  key: string;
  org_id: string;
  user_id: string;
  value: Json;
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

export interface UserRoleLimit {
  id: string;
  kind: string;
  org_id: string;
  target_id: string;
  user_role_id: string;
}

export interface WeeklyOffAssignment {
  created_at: Timestamp;
  created_by: string | null;
  from_date: string;
  id: string;
  org_id: string;
  pattern_id: string;
  target_id: string | null;
  target_kind: string;
}

export interface WeeklyOffPattern {
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  name: string;
  off_rows: Json;
  org_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface Workflow {
  application_areas: Generated<string[]>;
  created_at: Timestamp;
  created_by: string | null;
  current_version_id: string;
  deleted_at: Timestamp | null;
  description: string | null;
  id: string;
  is_default: Generated<boolean>;
  name: string;
  notify_on: Generated<string[]>;
  org_id: string;
  priority: Generated<number>;
  problems_count: Generated<number>;
  resume_after_return: Generated<boolean>;
  stages_count: number;
  status: string;
  subjects: Generated<string[]>;
  type: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface WorkflowApprover {
  approver_id: number;
  department_id: string | null;
  dynamic_role_id: string | null;
  dynamic_role_param: string | null;
  employee_id: string | null;
  id: string;
  order: number;
  org_id: string;
  role_id: string | null;
  stage_id: number;
  target_type: string;
  version_id: string;
}

export interface WorkflowComment {
  created_at: Timestamp;
  created_by: string;
  file_ids: Generated<string[]>;
  id: string;
  mentions: Generated<string[]>;
  org_id: string;
  request_id: string;
  text: string;
  visibility: string;
}

export interface WorkflowCondition {
  condition_id: number;
  condition_type: string;
  field: string | null;
  id: string;
  name: string;
  operator: string;
  order: number;
  org_id: string;
  target_workflow_id: string | null;
  value: Json;
  version_id: string;
}

export interface WorkflowDelayedNotice {
  event: string;
  id: string;
  org_id: string;
  request_id: string;
  send_at: Timestamp;
  stage_id: number;
  version_id: string;
}

export interface WorkflowEvent {
  actor_user_id: string | null;
  at: Timestamp;
  comments: string | null;
  details: Generated<Json>;
  id: string;
  kind: string;
  org_id: string;
  request_id: string;
  round: number;
  stage_order: number | null;
  text: string;
}

export interface WorkflowProblem {
  employees: Generated<Json>;
  found_at: Timestamp;
  id: string;
  key: string;
  kind: string;
  link: string;
  org_id: string;
  severity: string;
  stage_order: number | null;
  text: string;
  title: string;
  workflow_id: string | null;
}

export interface WorkflowRequest {
  amount_paise: number | null;
  application_area: string;
  blocked_reason: string | null;
  category_id: string | null;
  created_at: Timestamp;
  current_stage: Generated<number>;
  decided_at: Timestamp | null;
  delegations: Generated<number>;
  department_id: string | null;
  due_at: Timestamp | null;
  fields: Generated<Json>;
  id: string;
  kind: string | null;
  number: number;
  org_id: string;
  percentage_bp: number | null;
  record_hash: string | null;
  reminded_at: Timestamp | null;
  round: Generated<number>;
  source_id: string;
  stages_count: number;
  status: string;
  subject: string;
  subject_employee_id: string | null;
  subject_user_id: string | null;
  submitted_at: Timestamp;
  submitter_user_id: string | null;
  title: string;
  trace: Generated<string[]>;
  updated_at: Timestamp;
  version_id: string | null;
  workflow_id: string | null;
}

export interface WorkflowSetting {
  delegation_limit: Generated<number>;
  fallback_role_id: string;
  founded_at: Timestamp | null;
  id: string;
  on_behalf_submitter_may_approve: Generated<boolean>;
  org_id: string;
  pause_on_off_days: Generated<boolean>;
  reminder_after_days: Generated<number>;
  rules_version: Generated<number>;
  skip_repeat_approver: Generated<boolean>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface WorkflowStage {
  approval_type: string;
  description: string | null;
  id: string;
  min_approvals: number;
  name: string;
  on_timeout: string;
  order: number;
  org_id: string;
  stage_id: number;
  time_limit: number | null;
  version_id: string;
}

export interface WorkflowStageRun {
  approval_type: string;
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  escalation_at: Timestamp | null;
  escalation_level: Generated<number>;
  id: string;
  name: string;
  next_reminder_at: Timestamp | null;
  on_timeout: string;
  org_id: string;
  reminder_level: Generated<number>;
  request_id: string;
  round: number;
  seats_count: number;
  seats_needed: number;
  stage_order: number;
  started_at: Timestamp;
  status: string;
  time_limit: number | null;
}

export interface WorkflowSubjectSetting {
  id: string;
  mode: string;
  org_id: string;
  subject: string;
}

export interface WorkflowVersion {
  change_note: string | null;
  id: string;
  org_id: string;
  published_at: Timestamp;
  published_by: string | null;
  version_no: number;
  workflow_id: string;
}

export interface DB {
  absence_notice: AbsenceNotice;
  access_token: AccessToken;
  account_transfer: AccountTransfer;
  advance_settlement: AdvanceSettlement;
  announcement: Announcement;
  announcement_read: AnnouncementRead;
  app_user: AppUser;
  approval: Approval;
  approver_amount_band: ApproverAmountBand;
  approver_category_owner: ApproverCategoryOwner;
  approver_department_finance: ApproverDepartmentFinance;
  asset: Asset;
  asset_assignment: AssetAssignment;
  asset_audit: AssetAudit;
  asset_audit_line: AssetAuditLine;
  asset_category: AssetCategory;
  asset_event: AssetEvent;
  asset_file: AssetFile;
  asset_issue: AssetIssue;
  asset_request: AssetRequest;
  asset_service: AssetService;
  asset_setting: AssetSetting;
  attempt_counter: AttemptCounter;
  attendance_day: AttendanceDay;
  attendance_dirty: AttendanceDirty;
  attendance_mark: AttendanceMark;
  attendance_month: AttendanceMonth;
  attendance_penalty: AttendancePenalty;
  attendance_period: AttendancePeriod;
  attendance_policy: AttendancePolicy;
  attendance_policy_assignment: AttendancePolicyAssignment;
  attendance_policy_criterion: AttendancePolicyCriterion;
  attendance_request: AttendanceRequest;
  attendance_request_file: AttendanceRequestFile;
  attendance_rule: AttendanceRule;
  attendance_setting: AttendanceSetting;
  audit_event: AuditEvent;
  audit_seal: AuditSeal;
  audit_verification: AuditVerification;
  bank_account: BankAccount;
  bank_advice: BankAdvice;
  bank_advice_payment: BankAdvicePayment;
  bank_payment_return: BankPaymentReturn;
  basket_allotment: BasketAllotment;
  basket_setting: BasketSetting;
  basket_take: BasketTake;
  basket_year: BasketYear;
  benefit_card_file: BenefitCardFile;
  benefit_cover: BenefitCover;
  benefit_enrolment: BenefitEnrolment;
  benefit_option: BenefitOption;
  benefit_plan: BenefitPlan;
  benefit_plan_document: BenefitPlanDocument;
  benefit_plan_terms: BenefitPlanTerms;
  benefit_rate: BenefitRate;
  benefit_setting: BenefitSetting;
  benefit_share_row: BenefitShareRow;
  benefit_share_take: BenefitShareTake;
  benefit_window: BenefitWindow;
  billing_profile: BillingProfile;
  bonus_line: BonusLine;
  bonus_year: BonusYear;
  branch: Branch;
  branch_address: BranchAddress;
  branch_registration: BranchRegistration;
  carried_balance: CarriedBalance;
  ceiling_method: CeilingMethod;
  celebration_choice: CelebrationChoice;
  challan: Challan;
  challan_setting: ChallanSetting;
  change_notice: ChangeNotice;
  change_request: ChangeRequest;
  change_request_line: ChangeRequestLine;
  checklist_item: ChecklistItem;
  checklist_template: ChecklistTemplate;
  city_class: CityClass;
  claim_payment_batch: ClaimPaymentBatch;
  claim_payment_line: ClaimPaymentLine;
  comp_off_claim: CompOffClaim;
  contribution_line: ContributionLine;
  counter: Counter;
  custom_field: CustomField;
  data_key: DataKey;
  demo_request: DemoRequest;
  department: Department;
  designation: Designation;
  details_answer: DetailsAnswer;
  details_campaign: DetailsCampaign;
  device: Device;
  device_address: DeviceAddress;
  device_command: DeviceCommand;
  device_directory: DeviceDirectory;
  device_line: DeviceLine;
  device_name: DeviceName;
  device_unclaimed: DeviceUnclaimed;
  device_user: DeviceUser;
  digest_item: DigestItem;
  document_acknowledgement: DocumentAcknowledgement;
  document_request: DocumentRequest;
  document_type: DocumentType;
  due_item: DueItem;
  duplicate_finding: DuplicateFinding;
  emergency_contact: EmergencyContact;
  employee: Employee;
  employee_address: EmployeeAddress;
  employee_claim: EmployeeClaim;
  employee_code: EmployeeCode;
  employee_code_pattern: EmployeeCodePattern;
  employee_component: EmployeeComponent;
  employee_component_file: EmployeeComponentFile;
  employee_document: EmployeeDocument;
  employee_document_version: EmployeeDocumentVersion;
  employee_education: EmployeeEducation;
  employee_experience: EmployeeExperience;
  employee_identity: EmployeeIdentity;
  employee_listing: EmployeeListing;
  employee_position: EmployeePosition;
  employee_record_setting: EmployeeRecordSetting;
  employee_salary: EmployeeSalary;
  employee_search: EmployeeSearch;
  employee_status: EmployeeStatus;
  epf_declaration: EpfDeclaration;
  epf_setting: EpfSetting;
  esi_coverage: EsiCoverage;
  exchange_rate: ExchangeRate;
  exit: Exit;
  exit_due: ExitDue;
  exit_event: ExitEvent;
  exit_interview: ExitInterview;
  exit_interview_form: ExitInterviewForm;
  exit_letter: ExitLetter;
  exit_payee: ExitPayee;
  exit_setting: ExitSetting;
  exit_successor: ExitSuccessor;
  exit_task: ExitTask;
  expense_advance: ExpenseAdvance;
  expense_category: ExpenseCategory;
  expense_claim: ExpenseClaim;
  expense_line: ExpenseLine;
  expense_policy: ExpensePolicy;
  expense_policy_version: ExpensePolicyVersion;
  expense_receipt: ExpenseReceipt;
  expense_setting: ExpenseSetting;
  expense_usage: ExpenseUsage;
  export_run: ExportRun;
  family_member: FamilyMember;
  field_policy: FieldPolicy;
  file: File;
  file_import: FileImport;
  file_ticket: FileTicket;
  former_payslip: FormerPayslip;
  general_request: GeneralRequest;
  grade: Grade;
  gratuity_break: GratuityBreak;
  gratuity_break_rule: GratuityBreakRule;
  gratuity_provision: GratuityProvision;
  gst_rate: GstRate;
  holiday: Holiday;
  holiday_list: HolidayList;
  holiday_list_assignment: HolidayListAssignment;
  idempotency_key: IdempotencyKey;
  identity_factor: IdentityFactor;
  import_mapping: ImportMapping;
  import_row: ImportRow;
  import_run: ImportRun;
  import_staged: ImportStaged;
  insurer_batch: InsurerBatch;
  insurer_batch_row: InsurerBatchRow;
  insurer_invoice: InsurerInvoice;
  invitation: Invitation;
  invoice: Invoice;
  invoice_line: InvoiceLine;
  invoice_payment: InvoicePayment;
  invoice_series: InvoiceSeries;
  job_progress: JobProgress;
  job_worker: JobWorker;
  joiner: Joiner;
  joiner_document: JoinerDocument;
  joiner_event: JoinerEvent;
  joiner_link: JoinerLink;
  joiner_secret: JoinerSecret;
  joiner_section: JoinerSection;
  joiner_session: JoinerSession;
  joining_policy: JoiningPolicy;
  joining_setting: JoiningSetting;
  joining_task: JoiningTask;
  known_device: KnownDevice;
  law_change: LawChange;
  law_change_effect: LawChangeEffect;
  law_known: LawKnown;
  law_review: LawReview;
  leave_account: LeaveAccount;
  leave_attachment: LeaveAttachment;
  leave_balance: LeaveBalance;
  leave_blackout: LeaveBlackout;
  leave_calendar_link: LeaveCalendarLink;
  leave_credit: LeaveCredit;
  leave_encashment: LeaveEncashment;
  leave_half: LeaveHalf;
  leave_ledger: LeaveLedger;
  leave_lot: LeaveLot;
  leave_policy: LeavePolicy;
  leave_policy_assignment: LeavePolicyAssignment;
  leave_policy_criterion: LeavePolicyCriterion;
  leave_recount: LeaveRecount;
  leave_request: LeaveRequest;
  leave_rule: LeaveRule;
  leave_setting: LeaveSetting;
  leave_type: LeaveType;
  leave_worked_days: LeaveWorkedDays;
  leave_year_change: LeaveYearChange;
  leave_year_close: LeaveYearClose;
  leave_year_close_line: LeaveYearCloseLine;
  leaver_due: LeaverDue;
  letter: Letter;
  letter_batch_row: LetterBatchRow;
  letter_request: LetterRequest;
  letter_template: LetterTemplate;
  life_event: LifeEvent;
  life_event_proof: LifeEventProof;
  loan: Loan;
  loan_change: LoanChange;
  loan_document: LoanDocument;
  loan_entry: LoanEntry;
  loan_guarantor: LoanGuarantor;
  loan_reference_rate: LoanReferenceRate;
  loan_row: LoanRow;
  loan_setting: LoanSetting;
  loan_type: LoanType;
  loan_type_terms: LoanTypeTerms;
  location: Location;
  location_punch: LocationPunch;
  login_identity: LoginIdentity;
  lower_deduction: LowerDeduction;
  mail_outbox: MailOutbox;
  mail_suppression: MailSuppression;
  membership: Membership;
  membership_directory: MembershipDirectory;
  message_template: MessageTemplate;
  message_template_version: MessageTemplateVersion;
  migration: Migration;
  minimum_wage: MinimumWage;
  night_consent: NightConsent;
  nomination: Nomination;
  nomination_share: NominationShare;
  notice_told: NoticeTold;
  notification: Notification;
  notification_preference: NotificationPreference;
  notification_setting: NotificationSetting;
  one_time_token: OneTimeToken;
  organisation: Organisation;
  organisation_bank_account: OrganisationBankAccount;
  organisation_document: OrganisationDocument;
  organisation_document_version: OrganisationDocumentVersion;
  organisation_profile: OrganisationProfile;
  organisation_setting: OrganisationSetting;
  overtime: Overtime;
  owner: Owner;
  owner_share: OwnerShare;
  passkey_challenge: PasskeyChallenge;
  pay_day_entry: PayDayEntry;
  pay_group: PayGroup;
  pay_group_member: PayGroupMember;
  pay_opening: PayOpening;
  pay_opening_waiver: PayOpeningWaiver;
  pay_split: PaySplit;
  pay_year: PayYear;
  payment_refund: PaymentRefund;
  payroll: Payroll;
  payroll_approval: PayrollApproval;
  payroll_arrear_deferral: PayrollArrearDeferral;
  payroll_correction: PayrollCorrection;
  payroll_day_override: PayrollDayOverride;
  payroll_draft: PayrollDraft;
  payroll_exception: PayrollException;
  payroll_hold: PayrollHold;
  payroll_import: PayrollImport;
  payroll_import_mismatch: PayrollImportMismatch;
  payroll_import_row: PayrollImportRow;
  payroll_input: PayrollInput;
  payroll_setting: PayrollSetting;
  payroll_statutory_override: PayrollStatutoryOverride;
  payroll_step: PayrollStep;
  payroll_template: PayrollTemplate;
  payslip: Payslip;
  payslip_publication: PayslipPublication;
  personal_data_access: PersonalDataAccess;
  plan: Plan;
  plan_version: PlanVersion;
  platform_act: PlatformAct;
  platform_invoice: PlatformInvoice;
  platform_payment: PlatformPayment;
  platform_setting: PlatformSetting;
  platform_subscription: PlatformSubscription;
  previous_employment: PreviousEmployment;
  printed_number: PrintedNumber;
  probation_review: ProbationReview;
  provider_event: ProviderEvent;
  ptax_exemption: PtaxExemption;
  punch: Punch;
  punch_consent: PunchConsent;
  punch_passkey: PunchPasskey;
  punch_photo: PunchPhoto;
  recorded_perquisite: RecordedPerquisite;
  refresh_token: RefreshToken;
  registration_document: RegistrationDocument;
  report_definition: ReportDefinition;
  report_favourite: ReportFavourite;
  report_run: ReportRun;
  report_schedule: ReportSchedule;
  request_category: RequestCategory;
  return_file: ReturnFile;
  role: Role;
  role_permission: RolePermission;
  roster_day: RosterDay;
  roster_publication: RosterPublication;
  salary_component: SalaryComponent;
  salary_component_category: SalaryComponentCategory;
  salary_component_rule: SalaryComponentRule;
  salary_config: SalaryConfig;
  salary_lookup_table: SalaryLookupTable;
  salary_rehearsal: SalaryRehearsal;
  salary_rehearsal_row: SalaryRehearsalRow;
  salary_revision: SalaryRevision;
  salary_revision_batch: SalaryRevisionBatch;
  salary_revision_batch_row: SalaryRevisionBatchRow;
  salary_structure: SalaryStructure;
  salary_structure_line: SalaryStructureLine;
  salary_structure_version: SalaryStructureVersion;
  seat_counter: SeatCounter;
  security_setting: SecuritySetting;
  seller: Seller;
  session: Session;
  settlement: Settlement;
  settlement_line: SettlementLine;
  setup_progress: SetupProgress;
  shift: Shift;
  shift_assignment: ShiftAssignment;
  shift_requirement: ShiftRequirement;
  shift_rotation: ShiftRotation;
  shift_version: ShiftVersion;
  stand_in: StandIn;
  statutory_calendar_link: StatutoryCalendarLink;
  statutory_finding: StatutoryFinding;
  statutory_override: StatutoryOverride;
  statutory_registration: StatutoryRegistration;
  statutory_statement: StatutoryStatement;
  statutory_statement_line: StatutoryStatementLine;
  subscription: Subscription;
  subscription_change: SubscriptionChange;
  superseded_certificate: SupersededCertificate;
  tax_certificate: TaxCertificate;
  tax_declaration: TaxDeclaration;
  tax_declaration_item: TaxDeclarationItem;
  tax_profile: TaxProfile;
  tax_proof: TaxProof;
  tax_regime_choice: TaxRegimeChoice;
  tax_reopening: TaxReopening;
  tax_setting: TaxSetting;
  tax_window: TaxWindow;
  tds_challan: TdsChallan;
  tds_challan_part: TdsChallanPart;
  tds_deductor_setting: TdsDeductorSetting;
  tds_entry: TdsEntry;
  tds_return: TdsReturn;
  tds_return_file: TdsReturnFile;
  usage_day: UsageDay;
  user_preference: UserPreference;
  user_role: UserRole;
  user_role_limit: UserRoleLimit;
  weekly_off_assignment: WeeklyOffAssignment;
  weekly_off_pattern: WeeklyOffPattern;
  workflow: Workflow;
  workflow_approver: WorkflowApprover;
  workflow_comment: WorkflowComment;
  workflow_condition: WorkflowCondition;
  workflow_delayed_notice: WorkflowDelayedNotice;
  workflow_event: WorkflowEvent;
  workflow_problem: WorkflowProblem;
  workflow_request: WorkflowRequest;
  workflow_setting: WorkflowSetting;
  workflow_stage: WorkflowStage;
  workflow_stage_run: WorkflowStageRun;
  workflow_subject_setting: WorkflowSubjectSetting;
  workflow_version: WorkflowVersion;
}
