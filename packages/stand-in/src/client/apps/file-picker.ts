// foundry.applications.apps.FilePicker: uploading and listing files where the host keeps them.
import type { Uploads } from '../../shared/uploads';
import { leaveOut } from '../left-members';
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

interface Browsed {
  readonly target: string;
  readonly dirs: string[];
  readonly files: string[];
  readonly [key: string]: unknown;
}

const manage = async (action: string, source: string, target: string): Promise<Browsed> => {
  const response = await fetch('/api/files', {
    method: 'POST',
    headers: { ...authorized(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ action, source, target }),
  });
  const answer = (await response.json()) as Browsed;
  if (answer['error'] !== undefined) throw new Error(String(answer['error']));
  return answer;
};

type UploadAnswer = { status: string; path: string; message: string };

interface Source {
  target: string;
  readonly label?: string;
}

/** The sources of a kind of host: only a provider with a library of its own has more than Foundry's two. */
const SOURCES: Readonly<Record<Uploads, readonly string[]>> = {
  data: ['data', 'public'],
  forgevtt: ['data', 'public', 'forge-bazaar', 'forgevtt'],
  none: ['data', 'public'],
};

export class FilePicker {
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  sources: Record<string, Source>;
  activeSource: string;

  constructor({ activeSource = 'data' }: { activeSource?: string } = {}) {
    const { uploads } = runtime();
    this.sources = Object.fromEntries(SOURCES[uploads].map((name) => [name, { target: '' }]));
    this.activeSource = activeSource;
  }

  get source(): Source | undefined {
    return this.sources[this.activeSource];
  }

  get target(): string {
    return this.source?.target ?? '';
  }

  get canUpload(): boolean {
    const { user } = (globalThis as unknown as { game: { user: { can(right: string): boolean } } }).game;
    return runtime().uploads === this.activeSource && user.can('FILES_UPLOAD');
  }

  /**
   * Uploads a file. The result is `{status, path}` on success, and `undefined` if the server refuses it. It
   * is `false` if the server takes it and reports a fault, and an empty object if no answer comes.
   */
  static async upload(
    source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true }: { notify?: boolean | null } = {},
  ): Promise<UploadAnswer | false | undefined | Record<string, never>> {
    const query = new URLSearchParams({ source, path, name: file.name });
    const response = await fetch(`/api/upload?${query}`, {
      method: 'POST',
      headers: { ...authorized(), 'Content-Type': 'application/octet-stream' },
      body: file,
    }).catch((error: unknown) => console.error(error));
    if (response === undefined) return {};
    const answer = (await response.json()) as UploadAnswer & { error?: string };
    if (!response.ok || answer.error !== undefined) {
      notifier?.error(answer.error ?? response.statusText);
      // The provider's own picker looks at the answer, Foundry's does not get so far.
      return runtime().uploads === 'forgevtt' || response.ok ? false : undefined;
    }
    if (notify === true) notifier?.info(answer.message);
    return answer;
  }

  static async createDirectory(source: string, target: string, _options: object = {}): Promise<unknown> {
    const made = await manage('createDirectory', source, target);
    // A path by Foundry's documentation, the provider's own answer otherwise.
    return source === 'data' ? made.target : made;
  }

  static async browse(source: string, target: string, _options: object = {}): Promise<Browsed> {
    return manage('browse', source, target);
  }
}

leaveOut(FilePicker.prototype, 'FilePicker#', ['browse', 'render', 'element', 'close', 'favorites']);
leaveOut(FilePicker, 'FilePicker.', ['configurePath', 'uploadPersistent', 'fromButton', 'uploadURL']);
