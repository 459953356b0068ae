import { type DocumentFile, employeeDocuments } from '@hrms/employees/contract';
import { download, formatDate } from '@hrms/platform/web';
import { Button } from 'antd';
import { formatFileSize } from './labels.ts';
import '../change-request.css';

type HistoryProps = { params: { id: string; documentId: string }; files: readonly DocumentFile[] };

/** All versions of a document, newest first. */
export const DocumentHistory = ({ params, files }: HistoryProps) => (
  <section className="ui-card emp-card" aria-label="Versions">
    <header>
      <h2>Versions</h2>
    </header>
    <ul className="emp-rows">
      {files.map((file) => (
        <li key={file.number}>
          <div>
            <strong>
              Version {file.number}: {file.file_name}
            </strong>
            <small>
              {[formatFileSize(file.size_bytes), formatDate(file.uploaded_at.slice(0, 10)), file.uploaded_by]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <div className="side">
            <Button
              size="small"
              aria-label={`Download version ${file.number}`}
              onClick={() => void download(employeeDocuments.file, { params, query: { number: file.number } })}
            >
              Download
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
