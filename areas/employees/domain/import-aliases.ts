/**
 * Other headings of columns in files that people really use, separated by '|'. Capitals, spaces and signs do not matter: 'D.O.B' is
 * 'dob'. What may mean two things is left out, as 'Salary', which may be of a month or of a year.
 */
const TEXTS = {
  employee_code:
    'code|employee id|emp code|emp id|emp no|employee no|employee number|emp number|staff id|staff no|staff code|staff number|personnel no|personnel number|payroll no|ecode|e code|ticket no|token no|worker id|associate id|user code|id no',
  full_name:
    'name|employee name|emp name|full name|employee full name|name of employee|name of the employee|staff name|worker name|associate name|candidate name|name as per aadhaar|emp full name',
  first_name: 'given name|fname|f name|employee first name|forename|name first',
  middle_name: 'mname|m name|second name|employee middle name|middle initial',
  last_name: 'surname|family name|lname|l name|employee last name|name last',
  gender: 'sex|gender m f|male female',
  marital_status: 'marital|marital desc|marital status desc|maritalstatus|civil status',
  date_of_birth: 'dob|birth date|birthdate|birth day|d o b|date of birth dob|born on|employee dob|birthday',
  joined_on:
    'joining date|date of joining|doj|join date|joined date|joined on|date joined|date of hire|hire date|hired on|start date|employment start date|date of appointment|appointment date|doj date|onboarding date|employee doj|service start date',
  last_working_day:
    'date of leaving|dol|leaving date|last working date|last working day|lwd|relieving date|date of relieving|exit date|date of exit|doe|termination date|date of termination|separation date|date of separation|resigned on|left on|end date|employment end date',
  leaving_reason:
    'reason for leaving|leaving reason|exit reason|reason of exit|term reason|termination reason|separation reason|reason for separation|reason of leaving|resignation reason',
  employment_status:
    'employment status|status|employee status|emp status|working status|current status|active status|active inactive',
  work_email:
    'email|e mail|email id|e mail id|mail id|official email|official email id|office email|work mail|company email|corporate email|email address|official mail id',
  personal_email: 'personal mail|personal email id|private email|alternate email|personal e mail id',
  phone:
    'mobile|phone number|mobile number|mobile no|phone no|contact|contact no|contact number|cell|cell no|cell phone|mob|mob no|telephone|whatsapp no|personal mobile|registered mobile',
  branch_code:
    'branch|branch name|office|office location|work location|location|site|plant|unit|unit name|base location|place of posting|posting|place of work|work site|factory',
  department: 'department name|dept|dept name|department desc|function|division|section|cost department|dept desc',
  designation:
    'title|job title|position|role|job role|post|designation name|position title|job position|desg|desig|rank|job designation',
  employment_type:
    'type|employee type|emp type|type of employment|category of employment|employment category|nature of employment|contract type',
  contract_end_date: 'contract end|contract till|contract expiry|contract expiry date|contract valid till|end of contract',
  manager_code:
    'reporting manager code|manager|manager name|manager id|reporting manager|reporting to|reports to|supervisor|supervisor name|supervisor code|line manager|reporting officer|reporting manager name|reporting manager id|manager emp id|manager employee code|rm name|rm code|l1 manager|immediate supervisor|boss',
  pan: 'pan number|pan no|pan card|pan card no|pan card number|permanent account number|income tax pan|pan id',
  uan: 'uan number|uan no|universal account number|pf uan|epf uan|uan no pf|pf uan no',
  esi_number:
    'esic number|ip number|esi no|esic no|esic|esi|esi ip no|insurance number|esic ip number|esi insurance no|ip no|esic ip no',
  bank_ifsc: 'ifsc|ifsc code|ifsc no|bank ifsc code|ifs code|ifsc of bank|branch ifsc|rtgs code|neft code',
  bank_account_number:
    'account number|bank account|account no|bank account no|bank ac no|a c no|ac no|acc no|bank a c number|salary account|salary account no|bank acc no|acct no|savings account no',
  father_or_spouse_name:
    'father name|fathers name|father s name|spouse name|husband name|father husband name|fathers husbands name|father or husband name|name of father|father spouse name|guardian name',
  ctc_annual:
    'ctc|annual ctc|ctc annual|yearly ctc|ctc per annum|ctc pa|ctc p a|cost to company|annual cost to company|fixed ctc|total ctc|ctc per year|annual package|package per annum|ctc inr|gross ctc',
  salary_structure: 'structure|salary structure name|pay structure|ctc structure|salary template|pay template',
  salary_from: 'ctc effective from|salary effective from|effective date of ctc|salary from|ctc from|salary effective date',
} as const;

/** Other known headings by column. */
export const COLUMN_ALIASES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(TEXTS).map(([column, text]) => [column, text.split('|')]),
);
