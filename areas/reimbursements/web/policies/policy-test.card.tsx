import { DateInput, EmployeeSelect, Money, MoneyInput, Section, useEndpoint, useLiveAnswer, useToday } from '@hrms/platform/web';
import { expenseCategories, expensePolicies } from '@hrms/reimbursements/contract';
import { Alert, Input, Select } from 'antd';
import { useState } from 'react';
import { VerdictLines } from '../claims/verdict.tsx';

type Expense = { employee_id?: string; category_id?: string; city?: string; amount_paise?: number; expense_date: string };

/** What the policies say about one expense, before anybody claims it. */
export function PolicyTestCard({ policy_id }: { policy_id?: string }) {
  const today = useToday();
  const [expense, setExpense] = useState<Expense>({ expense_date: today });
  const categories = useEndpoint(expenseCategories.list, { query: { limit: 100, active: 'true' } });
  const isComplete = expense.employee_id && expense.category_id && expense.amount_paise;
  const asked = isComplete ? expense : null;
  const byAll = useLiveAnswer(expensePolicies.test, policy_id ? null : asked);
  const byOne = useLiveAnswer(expensePolicies.testOne, policy_id ? asked : null, { params: { id: policy_id ?? '' } });
  const { data, message } = policy_id ? byOne : byAll;
  const set = (patch: Partial<Expense>) => setExpense({ ...expense, ...patch });
  return (
    <Section
      title={policy_id ? 'Test this policy' : 'Test a policy'}
      text="Choose an employee and an expense to see what is allowed and why. Nothing is saved."
    >
      <div className="ui-fields">
        <label htmlFor="test-employee">
          <span>Employee</span>
          <EmployeeSelect id="test-employee" onChange={(employee_id) => set({ employee_id: employee_id as string })} />
        </label>
        <label htmlFor="test-category">
          <span>Category</span>
          <Select
            id="test-category"
            options={(categories.data?.rows ?? []).map(({ category_id, name }) => ({ value: category_id, label: name }))}
            onChange={(category_id: string) => set({ category_id })}
          />
        </label>
        <label htmlFor="test-city">
          <span>City</span>
          <Input id="test-city" maxLength={80} onChange={({ target }) => set({ city: target.value })} />
        </label>
        <label htmlFor="test-amount">
          <span>Amount</span>
          <MoneyInput
            id="test-amount"
            value={expense.amount_paise ?? null}
            onChange={(amount) => set({ amount_paise: amount ?? 0 })}
          />
        </label>
        <label htmlFor="test-date">
          <span>Date</span>
          <DateInput id="test-date" value={expense.expense_date} onChange={(day) => set({ expense_date: day ?? today })} />
        </label>
      </div>
      {message && <Alert type="error" showIcon title={message} />}
      {isComplete && data && (
        <>
          <p className="ui-note">
            {data.verdict.policy_name ?? 'No policy'}, class {data.verdict.city_class} city, <Money paise={data.amount_paise} />
            {data.other_policies.length > 0 && `. ${policy_id ? 'Also covered by' : 'Then'}: ${data.other_policies.join(', ')}`}
          </p>
          <VerdictLines verdict={data.verdict} />
        </>
      )}
    </Section>
  );
}
