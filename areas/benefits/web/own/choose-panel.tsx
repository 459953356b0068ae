import { type AvailablePlan, benefitEnrolments, type EnrolmentDetail, type FamilyChoice } from '@hrms/benefits/contract';
import { consentText, waiverText } from '@hrms/benefits/domain';
import { formatRupees, paise } from '@hrms/platform/money';
import {
  ApiError,
  DateInput,
  formatDate,
  MoneyInput,
  messageOf,
  Section,
  useAction,
  useConfirm,
  useLiveAnswer,
} from '@hrms/platform/web';
import { Alert, Button, Checkbox, Input, Radio } from 'antd';
import { useState } from 'react';
import { REFRESH } from '../enrolments/enrolment-acts.dialog.tsx';
import { RELATIONS } from '../labels.ts';
import { MedicalAnswers } from './medical-answers.tsx';
import { QuoteSection } from './quote.card.tsx';

const problemText = (problem: unknown): string =>
  problem instanceof ApiError && problem.errors.length > 0
    ? [...new Set(problem.errors.map(({ message }) => message))].join('. ')
    : messageOf(problem);

export type ChoosePanelProps = {
  plan: AvailablePlan;
  family: readonly FamilyChoice[];
  /** Whom HR chooses for; without it the choice is the user's own. */
  employee_id?: string;
  /** What is chosen already and is to be changed. */
  enrolment?: EnrolmentDetail | undefined;
  onDone?: () => void;
};

/** Choose an option and people, with cost and effect on the take-home at once. */
export function ChoosePanel({ plan, family, employee_id, enrolment, onDone }: ChoosePanelProps) {
  const confirm = useConfirm();
  const covered = enrolment?.covers.flatMap(({ family_member_id, status }) =>
    family_member_id && status !== 'removed' ? [family_member_id] : [],
  );
  const [option_id, setOption] = useState(
    enrolment?.option_id ?? plan.options.find(({ is_default }) => is_default)?.option_id ?? plan.options[0]?.option_id ?? '',
  );
  const [members, setMembers] = useState<string[]>(covered ?? []);
  const [monthly_paise, setMonthly] = useState<number | null>(enrolment?.monthly_paise ?? null);
  const [from_date, setFrom] = useState<string | null>(null);
  const [pran, setPran] = useState('');
  const [reason, setReason] = useState('');
  const [medical, setMedical] = useState<Record<string, string>>({});
  const [agreed, setAgreed] = useState(false);
  const [notice, setNotice] = useState<string>();
  const option = plan.options.find((candidate) => candidate.option_id === option_id);
  const asksMedical = plan.kind === 'health' && Object.values(medical).some((text) => text.trim() !== '');
  const amounts = option?.pricing === 'employee_chooses';
  const choice = {
    option_id,
    family_member_ids: members,
    ...(amounts && { monthly_paise }),
    ...(from_date && { from_date }),
  };
  const whose = employee_id ? { employee_id } : {};
  const quote = useLiveAnswer(
    benefitEnrolments.quote,
    option && (!amounts || monthly_paise) ? { ...whose, plan_id: plan.plan_id, ...choice } : null,
  );
  const choose = useAction(benefitEnrolments.choose, { refresh: REFRESH });
  const update = useAction(benefitEnrolments.update, { refresh: REFRESH });
  const personal = { ...(pran && { pran }), ...(reason && { reason }), ...(asksMedical && { pre_existing: medical }) };
  const attempt = async (send: () => Promise<unknown>) => {
    try {
      await send();
      setNotice(undefined);
      onDone?.();
    } catch (problem) {
      setNotice(problemText(problem));
    }
  };
  const save = () => {
    if (!agreed && !employee_id) return setNotice('Please agree to the text');
    const sent = enrolment
      ? () =>
          update.attempt({
            params: { id: enrolment.enrolment_id },
            body: { ...choice, ...personal, version: enrolment.version },
          })
      : () => choose.attempt({ body: { ...whose, plan_id: plan.plan_id, ...choice, ...personal, agreed: true } });
    void attempt(sent);
  };
  const decline = async () => {
    if (!(await confirm({ title: `Decline ${plan.name}?`, text: waiverText(plan.name), label: 'Decline' }))) return;
    const body = { ...whose, plan_id: plan.plan_id, option_id, family_member_ids: [], waive: true, agreed: true as const };
    await attempt(() => choose.attempt({ body: { ...body, ...(reason && { reason }) } }));
  };
  return (
    <div className="ui-view two">
      <div className="ui-column">
        <Section title={enrolment ? 'Change the choice' : 'Choose'}>
          <div className="benefit-choice">
            <Radio.Group value={option_id} onChange={({ target }) => setOption(target.value as string)}>
              {plan.options.map(({ option_id: value, name, sum_insured_paise }) => (
                <Radio key={value} value={value}>
                  {name}
                  {sum_insured_paise !== null && `, ${formatRupees(paise(sum_insured_paise))} insured`}
                </Radio>
              ))}
            </Radio.Group>
            {family.length > 0 && (
              <Checkbox.Group
                value={members}
                onChange={(ids) => setMembers(ids as string[])}
                options={family.map(({ family_member_id, name, relation, relationship, date_of_birth }) => ({
                  value: family_member_id,
                  label: `${name}, ${relation ? RELATIONS[relation].toLowerCase() : relationship}, born ${formatDate(date_of_birth)}`,
                  disabled: relation === null,
                }))}
              />
            )}
            {amounts && (
              <label htmlFor="benefit-amount">
                <span className="ui-note">Amount a month</span>
                <MoneyInput id="benefit-amount" value={monthly_paise} onChange={setMonthly} />
              </label>
            )}
            {plan.kind === 'health' && (
              <MedicalAnswers
                people={[
                  { key: 'self', name: employee_id ? 'the employee' : 'you' },
                  ...family
                    .filter(({ family_member_id }) => members.includes(family_member_id))
                    .map(({ family_member_id: key, name }) => ({ key, name })),
                ]}
                answers={medical}
                onChange={setMedical}
              />
            )}
            {plan.kind === 'nps' && (
              <label htmlFor="benefit-pran">
                <span className="ui-note">PRAN (12 digits), if it is not on record</span>
                <Input id="benefit-pran" maxLength={12} value={pran} onChange={({ target }) => setPran(target.value)} />
              </label>
            )}
            {employee_id && (
              <>
                <div>
                  <span className="ui-note">First day</span>
                  <DateInput aria-label="First day" value={from_date} onChange={(day) => setFrom(day ?? null)} />
                </div>
                <label htmlFor="benefit-reason">
                  <span className="ui-note">Reason</span>
                  <Input id="benefit-reason" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
                </label>
              </>
            )}
            {!employee_id && (
              <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
                {consentText(plan.name)}
              </Checkbox>
            )}
          </div>
          {notice && <Alert type="error" showIcon role="alert" title={notice} />}
          <div className="ui-buttons">
            {!enrolment && plan.enrolment_mode !== 'mandatory' && (
              <Button loading={choose.running} onClick={() => void decline()}>
                Decline
              </Button>
            )}
            <Button type="primary" loading={choose.running || update.running} onClick={save}>
              {enrolment ? 'Save the change' : employee_id ? 'Enrol' : 'Choose this plan'}
            </Button>
          </div>
        </Section>
      </div>
      <div className="ui-column">
        {quote.message && <Alert type="warning" showIcon title={quote.message} />}
        {quote.data && <QuoteSection quote={quote.data} />}
      </div>
    </div>
  );
}
