import { openLosPanel } from './apps/los-panel';
import { bocageLayer } from './canvas/bocage-layer';
import { mayKnow } from './data/units';
import { MODULE_ID } from './settings';
import { currentSession, setQuery } from './los/session';
import { NO_QUERY, type LosQuery } from './los/query';

/** Registers the keys, in `init`. All can be changed in Foundry's own dialog. */
export function registerKeys(): void {
  const add = (
    action: string,
    key: string,
    modifiers: readonly string[],
    onDown: () => boolean,
    restricted = false,
  ): void =>
    game.keybindings.register(MODULE_ID, action, {
      name: `BOCAGE.Key.${action}.name`,
      hint: `BOCAGE.Key.${action}.hint`,
      editable: [{ key, modifiers }],
      restricted,
      precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
      onDown,
    });
  add('los', 'KeyL', ['Shift'], () => {
    setQuery(fromSelection(currentSession().query));
    void openLosPanel();
    return true;
  });
  add('undo', 'KeyZ', ['Control'], () => onOurLayer(() => bocageLayer()?.undoStroke()), true);
  add('redo', 'KeyY', ['Control'], () => onOurLayer(() => bocageLayer()?.redoStroke()), true);
}

/** Consumes the key only where our layer is in use, so that Foundry's own undo keeps working elsewhere. */
function onOurLayer(act: () => unknown): boolean {
  if (!canvas.ready || canvas.activeLayer !== canvas.bocage) return false;
  act();
  return true;
}

/** The selected unit looks at the one under the pointer, if there are such. */
function fromSelection(query: LosQuery): LosQuery {
  if (!canvas.ready) return query;
  const from = canvas.tokens.controlled[0];
  const to = canvas.tokens.hover;
  if (!from) return query;
  return {
    ...NO_QUERY,
    keepFrom: query.keepFrom,
    field: query.field,
    height: query.height,
    from: { kind: 'unit', id: from.id },
    ...(to && to.id !== from.id && mayKnow(game.user, to.document)
      ? { to: { kind: 'unit', id: to.id } }
      : {}),
  };
}
