import type { ImportDetail } from '@hrms/platform/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAction } from '../data/use-action.ts';
import { ColumnMatcher } from './column-matcher.tsx';
import { fieldLabel } from './field-words.ts';
import type { ImportEndpoints } from './import-kind.ts';

type MatchColumnsProps = { endpoints: ImportEndpoints; run: ImportDetail };

/** Matches the headings of a file to fields, and checks it again. */
export function MatchColumns({ endpoints, run }: MatchColumnsProps) {
  const [mapping, setMapping] = useState<(string | null)[]>(run.mapping);
  const check = useAction(endpoints.check, { success: false, failure: 'Failed to check the file' });
  const missing = run.fields.filter(({ name, required }) => required && !mapping.includes(name));
  return (
    <>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Choose the column for ${missing.map(({ name }) => fieldLabel(name)).join(', ')}`}
        />
      )}
      <ColumnMatcher
        headings={run.headings}
        mapping={mapping}
        onChange={setMapping}
        options={run.fields.map(({ name }) => ({ value: name, label: fieldLabel(name) }))}
        nameOf={(heading) => `Field of ${heading}`}
        unused="Not imported"
      />
      <div className="ui-form-footer">
        <Button
          type="primary"
          disabled={missing.length > 0}
          loading={check.running}
          onClick={() => void check.run({ params: { id: run.import_id }, body: { mapping } })}
        >
          Check file
        </Button>
      </div>
    </>
  );
}
