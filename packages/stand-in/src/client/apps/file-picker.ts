// foundry.applications.apps.FilePicker: uploading and listing files in the table's data directory.
import { runtime } from '../runtime';

interface Notifier {
  info(text: string): unknown;
  error(text: string): unknown;
}
let notifier: Notifier | undefined;
export const setUploadNotifier = (made: Notifier): void => {
  notifier = made;
};

const authorized = (): Record<string, string> => ({ Authorization: `Bearer ${runtime().token}` });

const checkSource = (source: string): void => {
  if (source !== 'data')
    throw new Error(`practice table: the file source "${source}" is not implemented (only "data")`);
};

const manage = async (action: string, target: string): Promise<Record<string, unknown>> => {
  const response = await fetch('/api/files', {
    method: 'POST',
    headers: { ...authorized(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ action, target }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(String(answer['error']));
  return answer;
};

export class FilePicker {
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  /** Answers `{status, path}`, or false with an error notification. */
  static async upload(
    source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<{ status: string; path: string; message?: string } | false> {
    checkSource(source);
    const query = new URLSearchParams({ path, name: file.name });
    const response = await fetch(`/api/upload?${query}`, {
      method: 'POST',
      headers: { ...authorized(), 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    const answer = (await response.json()) as { status: string; path: string; error?: string };
    if (!response.ok) {
      notifier?.error(answer.error ?? response.statusText);
      return false;
    }
    if (notify) notifier?.info(answer.path);
    return { status: answer.status, path: answer.path };
  }

  static async createDirectory(source: string, target: string): Promise<unknown> {
    checkSource(source);
    return manage('createDirectory', target);
  }

  static async browse(source: string, target: string): Promise<unknown> {
    checkSource(source);
    return manage('browse', target);
  }
}
