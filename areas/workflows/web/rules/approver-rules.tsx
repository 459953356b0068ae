import { Money, MoneyInput, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { approverRules } from '@hrms/workflows/contract';
import { Checkbox, Input, Select } from 'antd';
import { DepartmentSelect } from '../department-select.tsx';
import { useSubjects } from '../use-subjects.ts';
import { RuleCard } from './card.tsx';
import { NO_TARGET, RuleRows, TargetCells } from './rule-rows.tsx';

/** The finance approver of each department, for 'Department finance'. */
export function DepartmentFinanceCard() {
  const readOnly = !useCan()(approverRules.saveDepartmentFinance);
  const read = useEndpoint(approverRules.departmentFinance);
  const save = useAction(approverRules.saveDepartmentFinance);
  return (
    <RuleCard
      title="Department finance"
      text="Who approves where a stage asks for department finance. A department without a row uses the one above it, then the Finance role."
      of={read}
    >
      {({ rows, version }) => (
        <RuleRows
          key={version}
          rows={rows}
          heads={readOnly ? ['Department', 'Approver'] : ['Department', 'Role', 'Employee']}
          fresh={() => ({ ...NO_TARGET, department_id: '', department_name: '' })}
          add="Add department"
          none="No departments yet. The Finance role approves."
          readOnly={readOnly}
          save={(given) => save.attempt({ body: { rows: [...given], version } })}
          cells={(row, change, at) => (
            <>
              <td>
                {readOnly ? (
                  row.department_name
                ) : (
                  <DepartmentSelect
                    aria-label={`Department ${at + 1}`}
                    value={row.department_id || null}
                    onChange={(id, name) => change({ department_id: id ?? '', department_name: name ?? '' })}
                  />
                )}
              </td>
              <TargetCells target={row} of={row.department_name || `row ${at + 1}`} readOnly={readOnly} change={change} />
            </>
          )}
        />
      )}
    </RuleCard>
  );
}

/** Approvers by amount: the highest band that the amount reaches. */
export function AmountBandsCard() {
  const readOnly = !useCan()(approverRules.saveAmountBands);
  const read = useEndpoint(approverRules.amountBands);
  const save = useAction(approverRules.saveAmountBands);
  return (
    <RuleCard
      title="Amount bands"
      text="Who approves where a stage asks for an amount-based approver. Each table needs a band that starts at ₹0."
      of={read}
    >
      {({ rows, version }) => (
        <RuleRows
          key={version}
          rows={rows}
          heads={readOnly ? ['Table', 'From amount', 'Approver'] : ['Table', 'From amount', 'Role', 'Employee']}
          fresh={() => ({ ...NO_TARGET, table_name: 'standard', from_paise: 0 })}
          add="Add band"
          none="No amount bands yet"
          readOnly={readOnly}
          save={(given) => save.attempt({ body: { rows: [...given], version } })}
          cells={(row, change, at) => (
            <>
              <td>
                {readOnly ? (
                  row.table_name
                ) : (
                  <Input
                    aria-label={`Table ${at + 1}`}
                    maxLength={60}
                    value={row.table_name}
                    onChange={({ target }) => change({ table_name: target.value })}
                  />
                )}
              </td>
              <td>
                {readOnly ? (
                  <Money paise={row.from_paise} />
                ) : (
                  <MoneyInput
                    aria-label={`From amount ${at + 1}`}
                    value={row.from_paise}
                    onChange={(from_paise) => change({ from_paise: from_paise ?? 0 })}
                  />
                )}
              </td>
              <TargetCells target={row} of={`band ${at + 1}`} readOnly={readOnly} change={change} />
            </>
          )}
        />
      )}
    </RuleCard>
  );
}

/** Owners of request categories, for 'Category owner'. */
export function CategoryOwnersCard() {
  const readOnly = !useCan()(approverRules.saveCategoryOwners);
  const read = useEndpoint(approverRules.categoryOwners);
  const save = useAction(approverRules.saveCategoryOwners);
  const { subjects } = useSubjects();
  const categories = subjects
    .filter((subject) => subject.categories.length > 0)
    .map((subject) => ({
      label: subject.label,
      options: subject.categories.map(({ id, name }) => ({ value: id, label: name })),
    }));
  return (
    <RuleCard title="Category owners" text="Who approves where a stage asks for the category owner." of={read}>
      {({ rows, version }) => (
        <RuleRows
          key={version}
          rows={rows}
          heads={readOnly ? ['Category', 'Owner'] : ['Category', 'Role', 'Employee']}
          fresh={() => ({ ...NO_TARGET, category_id: '', category_name: '', subject_label: '' })}
          add="Add category"
          none="No category owners yet"
          readOnly={readOnly}
          save={(given) => save.attempt({ body: { rows: [...given], version } })}
          cells={(row, change, at) => (
            <>
              <td>
                {readOnly ? (
                  `${row.category_name} (${row.subject_label})`
                ) : (
                  <Select
                    aria-label={`Category ${at + 1}`}
                    showSearch={{ optionFilterProp: 'label' }}
                    placeholder="Select a category"
                    options={
                      row.category_id && categories.length === 0
                        ? [{ label: row.subject_label, options: [{ value: row.category_id, label: row.category_name }] }]
                        : categories
                    }
                    value={row.category_id || null}
                    onChange={(category_id: string) => change({ category_id })}
                  />
                )}
              </td>
              <TargetCells target={row} of={row.category_name || `row ${at + 1}`} readOnly={readOnly} change={change} />
            </>
          )}
        />
      )}
    </RuleCard>
  );
}

/** Categories of general and purchase requests. */
export function RequestCategoriesCard() {
  const readOnly = !useCan()(approverRules.saveRequestCategories);
  const read = useEndpoint(approverRules.requestCategories);
  const save = useAction(approverRules.saveRequestCategories, { refresh: [approverRules.categoryOwners] });
  return (
    <RuleCard
      title="Request categories"
      text="Categories of general and purchase requests. One that was used is deactivated instead of deleted."
      of={read}
    >
      {({ rows, version }) => (
        <RuleRows
          key={version}
          rows={rows as readonly { category_id: string | null; name: string; active: boolean }[]}
          heads={['Name', 'Active']}
          fresh={() => ({ category_id: null, name: '', active: true })}
          add="Add category"
          none="No categories yet"
          readOnly={readOnly}
          save={(given) => save.attempt({ body: { rows: [...given], version } })}
          cells={(row, change, at) => (
            <>
              <td>
                <Input
                  aria-label={`Category name ${at + 1}`}
                  maxLength={60}
                  disabled={readOnly}
                  value={row.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={`${row.name || 'New category'} is active`}
                  disabled={readOnly}
                  checked={row.active}
                  onChange={({ target }) => change({ active: target.checked })}
                />
              </td>
            </>
          )}
        />
      )}
    </RuleCard>
  );
}
