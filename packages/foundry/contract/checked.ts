// Compiled, never run: what the self-test asks of Foundry besides the ports (src/check/host.ts) is in the published types
// as well. It asks hosts of 13 and 14 alike, so that what only one of them has is left out, and named.
import type { Misfit, None } from './misfit';
import type * as Checked from '../src/check/host';

type Host = Checked.CheckedHost;
type Documents = typeof foundry.documents;
type Of<T> = NonNullable<T>;
type Document = 'testUserPermission' | 'canUserModify' | 'update' | 'delete';
type Asked = { [K in Document]: 'nested' };

export type Drawn = [
  None<
    Misfit<
      Checked.CheckedGrid,
      foundry.grid.HexagonalGrid,
      { measurePath: 'nested'; calculateDimensions: 'nested' }
    >
  >,
  None<Misfit<Checked.CheckedToken, foundry.canvas.placeables.Token.Implementation, { document: 'nested' }>>,
  None<
    Misfit<
      Of<Host['canvas']>,
      foundry.canvas.Canvas,
      { scene: 'nested'; tokens: 'nested'; hud: 'nested' },
      'bocage'
    >
  >,
];

export type Kept = [
  // `level` and `levels` are of 14 alone.
  None<
    Misfit<
      Checked.CheckedTokenDocument,
      foundry.documents.TokenDocument.Stored,
      Asked & {
        object: 'nested';
        width: 'initial';
        texture: 'initial';
      },
      'level'
    >
  >,
  None<
    Misfit<
      Checked.CheckedScene,
      foundry.documents.Scene.Stored,
      Asked & { tokens: 'nested'; createEmbeddedDocuments: 'nested' },
      'levels' | 'actor'
    >
  >,
  // A message has no name.
  None<
    Misfit<
      Checked.CheckedMessage,
      foundry.documents.ChatMessage.Implementation,
      Asked & { id: 'later' },
      'name' | 'actor'
    >
  >,
];

export type Classes = [
  None<
    Misfit<Host['foundry']['grid'], typeof foundry.grid, { HexagonalGrid: 'nested'; SquareGrid: 'nested' }>
  >,
  None<
    Misfit<
      Host['foundry']['canvas']['layers'],
      typeof foundry.canvas.layers,
      Record<'CanvasLayer' | 'InteractionLayer', 'nested'>
    >
  >,
  None<Misfit<Host['foundry']['canvas']['placeables'], typeof foundry.canvas.placeables>>,
  None<Misfit<Of<Host['foundry']['documents']>, Documents>>,
  None<Misfit<Host['foundry']['applications'], typeof foundry.applications>>,
  None<Misfit<Host['CONST'], typeof CONST, object>>,
  None<Misfit<Host['CONFIG']['Token'], CONFIG['Token'], { objectClass: 'nested' }>>,
  None<
    Misfit<
      Host['ChatMessage']['implementation'],
      foundry.documents.ChatMessage.ImplementationClass,
      { create: 'data' }
    >
  >,
  None<
    Misfit<
      Host['game'],
      foundry.Game,
      {
        [K in 'users' | 'user' | 'scenes' | 'actors' | 'messages' | 'packs']: 'nested';
      }
    >
  >,
];
