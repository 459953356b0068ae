import { StatusTag } from '@hrms/platform/web';
import type { StructureVersion } from '@hrms/salary/contract';
import './structure.css';

type Line = StructureVersion['lines'][number];
type StructureLinesProps = { lines: readonly Line[]; before: StructureVersion | undefined };

const isSameLine = (one: Line, other: Line) =>
  one.how === other.how && one.condition === other.condition && one.is_editable_per_employee === other.is_editable_per_employee;

/** The lines of a version with the changes against the previous version. */
export function StructureLines({ lines, before }: StructureLinesProps) {
  const former = new Map(before?.lines.map((line) => [line.code, line]));
  const gone = before?.lines.filter(({ code }) => !lines.some((line) => line.code === code)) ?? [];
  const mark = (line: Line) => {
    if (!before) return null;
    const old = former.get(line.code);
    if (!old) return <StatusTag tone="success">Added</StatusTag>;
    return isSameLine(line, old) ? null : <StatusTag tone="accent">Changed</StatusTag>;
  };
  return (
    <table className="salary-table lines" aria-label="Lines">
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Calculation</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line_id}>
            <th scope="row">
              {line.name} {mark(line)}
              <small>{line.code}</small>
            </th>
            <td>
              {line.how}
              {line.condition && <small>{`If ${line.condition}`}</small>}
              {line.is_editable_per_employee && <small>Can be changed per employee</small>}
            </td>
          </tr>
        ))}
        {gone.map((line) => (
          <tr key={line.line_id} className="gone">
            <th scope="row">
              {line.name} <StatusTag tone="error">Removed</StatusTag>
              <small>{line.code}</small>
            </th>
            <td>{line.how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
