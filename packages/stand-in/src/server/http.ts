// The page side: the join page, the table, the built module, uploads.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { isGm } from '../shared/permissions';
import { pathOf } from '../shared/packages';
import type { ModuleInfo } from '../shared/protocol';
import { LIBRARY_PATH } from '../shared/uploads';
import { manage, upload, type FileContext } from './files';
import type { Store } from './store';
import type { World } from './world';

export interface HttpContext extends FileContext {
  readonly world: World;
  readonly store: Store;
  readonly system: () => readonly [folder: string, info: ModuleInfo];
  /** Loaded packages by folder; the first is the module on trial. */
  readonly modules: () => ReadonlyMap<string, ModuleInfo>;
  /** Directory of this package's own page files. */
  readonly pageDirectory: string;
  /** Average delay of a file of module or world, in milliseconds. */
  readonly latency: number;
  readonly activeUsers: () => readonly string[];
}

const askerOf = async (
  context: HttpContext,
  request: Request,
): Promise<{ id: string; role: number } | undefined> => {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const userId = await context.store.session(token);
  return userId === undefined ? undefined : context.world.user(userId);
};

const addApi = (app: Express, context: HttpContext): void => {
  app.get('/api/status', (_request, response) => {
    const [module] = context.modules().values();
    const { id, title, version } = module as ModuleInfo;
    const active = context.activeUsers();
    const users = context.world.all('User').map(({ _id, name, color, role }) => ({
      id: _id,
      name,
      color,
      role,
      active: active.includes(String(_id)),
    }));
    response.json({ module: { id, title, version }, generation: context.world.generation, users });
  });
  app.post('/api/join', express.json(), (request, response, next) => {
    const userId = String((request.body as { userId?: unknown }).userId);
    if (context.world.user(userId) === undefined) {
      response.status(400).json({ error: 'no such user' });
      return;
    }
    const token = randomBytes(24).toString('hex');
    context.store
      .addSession(token, userId)
      .then(() => response.json({ token }))
      .catch(next);
  });
};

const addFiles = (app: Express, context: HttpContext): void => {
  const guarded =
    (work: (context: HttpContext, request: Request, response: Response) => void) =>
    async (request: Request, response: Response): Promise<void> => {
      const asker = await askerOf(context, request);
      if (asker === undefined) response.status(401).json({ error: 'not joined' });
      else if (!isGm(asker)) response.status(403).json({ error: 'only a game master may manage files' });
      else {
        try {
          work(context, request, response);
        } catch (error) {
          const text = error instanceof Error ? error.message : String(error);
          response.status(500).json({
            error: text.replaceAll(context.uploadDirectory, '').replaceAll(context.libraryDirectory, ''),
          });
        }
      }
    };
  app.post('/api/upload', express.raw({ type: () => true, limit: '256mb' }), guarded(upload));
  app.post('/api/files', express.json(), guarded(manage));
};

/** Adds the address of a script's map: a released script does not name it. */
const withMap = (response: Response, path: string): void => {
  response.setHeader('Cache-Control', 'no-cache');
  if (path.endsWith('.js') && existsSync(`${path}.map`))
    response.setHeader('SourceMap', `${basename(path)}.map`);
};

/** Packages name pictures of the host's own by their paths; here each is a disc with the first letters of its name. */
/** A green square of two pixels by two. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR42mNIaEj4D8IMMAYATXQI/ZzHL00AAAAASUVORK5CYII=',
  'base64',
);

const hostPicture: RequestHandler = (request, response) => {
  const name = basename(request.path, extname(request.path)).replace(/[^A-Za-z0-9]/g, '');
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  // A request for pixels gets pixels: a browser does not paint a drawing under a picture's name.
  if (/\.(png|webp|jpe?g)$/i.test(request.path)) {
    response.type('image/png').send(PIXELS);
    return;
  }
  response
    .type('image/svg+xml')
    .send(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><circle cx="32" cy="32" r="28" fill="hsl(${hue} 35% 38%)"/><text x="32" y="40" text-anchor="middle" font-family="sans-serif" font-size="22" fill="#fff">${name.slice(0, 2)}</text></svg>`,
    );
};

/** A slow network keeps files waiting as well as messages. */
const held =
  (latency: number): RequestHandler =>
  (_request, _response, next) => {
    if (latency <= 0) next();
    else setTimeout(next, latency * (0.5 + Math.random()));
  };

/** A module may keep files below its own folder; `persistentStorage` of its manifest asks for a folder for them. */
const makeStorage = (folder: string, { manifest }: ModuleInfo): void => {
  mkdirSync(manifest['persistentStorage'] === true ? join(folder, 'storage') : folder, { recursive: true });
};

export const makeApp = (context: HttpContext): Express => {
  const app = express();
  app.disable('x-powered-by');
  const { pageDirectory, uploadDirectory } = context;
  const fresh = { setHeaders: (response: Response) => response.setHeader('Cache-Control', 'no-cache') };
  addApi(app, context);
  addFiles(app, context);
  app.get('/', (_request, response) => response.sendFile('join.html', { root: pageDirectory }));
  app.get('/game', (_request, response) => response.sendFile('game.html', { root: pageDirectory }));
  app.get('/favicon.ico', (_request, response) => response.sendFile('favicon.svg', { root: pageDirectory }));
  app.use('/table', express.static(pageDirectory, fresh));
  app.use('/icons', hostPicture);
  app.use(held(context.latency));
  for (const [directory, info] of [context.system(), ...context.modules()])
    app.use(pathOf(info), express.static(directory, { setHeaders: withMap }));
  const anywhere = {
    setHeaders: (response: Response) => response.setHeader('Access-Control-Allow-Origin', '*'),
  };
  app.use(LIBRARY_PATH, express.static(context.libraryDirectory, anywhere));
  mkdirSync(join(uploadDirectory, 'worlds', 'practice'), { recursive: true });
  for (const [, info] of context.modules()) makeStorage(join(uploadDirectory, pathOf(info)), info);
  app.use(express.static(uploadDirectory, fresh));
  return app;
};
