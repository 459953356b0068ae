import { call, Why } from '@hrms/platform/web';
import { statementCalls, useScheme } from '../scheme-page.tsx';

type StatementWhyProps = {
  statement_id: string;
  /** The line of an employee; without one a head of the statement. */
  line_id?: string;
  figure_key: string;
  title: string;
  paise: number;
};

/** An amount of a statement that opens its steps, calculated when they are asked for. */
export function StatementWhy({ statement_id, line_id, figure_key, title, paise }: StatementWhyProps) {
  const { scheme, params } = useScheme();
  const load = async () => {
    const { figures } = await call(statementCalls(scheme).explain, {
      params: { ...params, id: statement_id } as never,
      query: line_id ? { line_id } : {},
    });
    const figure = figures.find(({ key }) => key === figure_key);
    return { title, value_paise: paise, steps: figure?.steps ?? [] };
  };
  return <Why title={title} paise={paise} figure={load} />;
}
