// Uploading and listing files: in the user data, or in the library of a provider (option `uploads`).
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative, resolve, sep } from 'node:path';
import type { Request, Response } from 'express';
import { UPLOADABLE } from '../shared/files';
import { LIBRARY_PATH, type Uploads } from '../shared/uploads';

export interface FileContext {
  readonly uploadDirectory: string;
  /** Directory of uploads to the provider's library. */
  readonly libraryDirectory: string;
  readonly uploads: Uploads;
}

/** Returns a path below a directory; undefined = it leads out of it. */
export const safePath = (root: string, path: string): string | undefined => {
  if (path.includes('\0')) return undefined;
  const full = resolve(root, `.${sep}${path.replaceAll('\\', '/')}`);
  const inside = relative(root, full);
  return inside.startsWith('..') || resolve(root, inside) !== full ? undefined : full;
};

const refuse = (response: Response, status: number, error: string): void => {
  response.status(status).json({ error });
};

/** Foundry asks for folders over its socket: what is not there is an answer, and nothing that a browser complains of. */
const cannot = (response: Response, error: string): void => {
  response.json({ error });
};

/** Returns the folder of a source; undefined = this host has no such source. */
const rootOf = (context: FileContext, source: string): string | undefined => {
  if (source === 'data') return context.uploadDirectory;
  return source === 'forgevtt' && context.uploads === 'forgevtt' ? context.libraryDirectory : undefined;
};

/** Whether a source takes files at all. */
const isWritable = (context: FileContext, source: string): boolean => context.uploads === source;

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** Returns a library file's whole address, of another origin than the table's. */
const address = (request: Request, path: string): string => {
  const host = String(request.headers.host).replace(/^localhost(?=:|$)/, '127.0.0.1');
  return `http://${host}${LIBRARY_PATH}/${path.split('/').map(encodeURIComponent).join('/')}`;
};

export const upload = (context: FileContext, request: Request, response: Response): void => {
  const {
    source = 'data',
    path: directory = '',
    name = '',
  } = request.query as Record<string, string | undefined>;
  const root = rootOf(context, source);
  if (root === undefined) return refuse(response, 400, `this host has no file source "${source}"`);
  if (!isWritable(context, source))
    return refuse(response, 403, `this host takes no uploads to the source "${source}"`);
  const folder = safePath(root, directory);
  if (folder === undefined || name === '' || basename(name) !== name)
    return refuse(response, 400, 'the path is not inside the data directory');
  const extension = extname(name).slice(1).toLowerCase();
  if (!(extension in UPLOADABLE))
    return refuse(response, 415, `files of type "${extension}" may not be uploaded`);
  if (source === 'data' && !existsSync(folder))
    return refuse(response, 404, `the directory ${directory} does not exist`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), request.body as Buffer);
  const path = `${trimmed(directory)}/${name}`;
  response.json({
    status: 'success',
    message: `${name} was saved`,
    path: source === 'data' ? path : address(request, path),
  });
};

const listed = (
  root: string,
  target: string,
  fileName: (path: string) => string,
): { dirs: string[]; files: string[] } => {
  const entries = existsSync(root) ? readdirSync(root) : [];
  const isFolder = (name: string): boolean => statSync(join(root, name)).isDirectory();
  const path = (name: string): string => [trimmed(target), name].filter(Boolean).join('/');
  return {
    dirs: entries.filter(isFolder).map(path),
    files: entries.filter((name) => !isFolder(name)).map((name) => fileName(path(name))),
  };
};

export const manage = (context: FileContext, request: Request, response: Response): void => {
  const { action, source = 'data', target = '' } = request.body as Record<string, string | undefined>;
  const root = rootOf(context, source);
  if (root === undefined) return refuse(response, 400, `this host has no file source "${source}"`);
  const folder = safePath(root, target);
  if (folder === undefined) return refuse(response, 400, 'the path is not inside the data directory');
  if (action === 'createDirectory') {
    if (!isWritable(context, source))
      return refuse(response, 403, `this host makes no directories in the source "${source}"`);
    if (existsSync(folder)) return cannot(response, `EEXIST: the directory ${target} already exists`);
    mkdirSync(folder, { recursive: source !== 'data' });
    response.json({ target });
    return;
  }
  // A library answers for a folder that it does not have: there is nothing in it.
  if (source === 'data' && !existsSync(folder))
    return cannot(response, `the directory ${target} does not exist`);
  const isLibrary = source !== 'data';
  const fileName = (path: string): string => (isLibrary ? address(request, path) : path);
  response.json({
    target,
    private: isLibrary,
    privateDirs: [],
    gridSize: null,
    extensions: [],
    ...listed(folder, target, fileName),
  });
};
