// A library that wraps others' methods, and classes of its own in place of the host's.
const wrapped = new Map();

/** Wraps the method at a path such as `CONFIG.Token.objectClass.prototype.control`; several wraps run last first. */
const wrap = (path, fn) => {
  const parts = path.split('.');
  const name = parts.pop();
  const holder = parts.reduce((node, part) => node[part], globalThis);
  if (typeof holder?.[name] !== 'function') throw new Error(`patch-kit: there is no ${path}`);
  let owner = holder;
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  const before = holder[name];
  Object.defineProperty(holder, name, {
    configurable: true,
    writable: true,
    value: function (...args) {
      return fn.call(this, before.bind(this), ...args);
    },
  });
  wrapped.set(path, () =>
    owner === holder
      ? Object.defineProperty(holder, name, { configurable: true, writable: true, value: before })
      : delete holder[name],
  );
};

const unwrap = (path) => {
  wrapped.get(path)?.();
  return wrapped.delete(path);
};

const log = [];
/** What a counter is told of the pointer, and of its own changes. */
const MOUSE = [
  ...['_canControl', '_onHoverIn', '_onHoverOut', '_onClickLeft', '_onClickLeft2', '_onClickRight'],
  ...['_onDragLeftStart', '_onDragLeftMove', '_onDragLeftDrop', '_onDragLeftCancel', '_onUnclickLeft'],
  ...['_refreshVisibility', '_refreshBorder', '_onUpdate', '_onControl', '_onRelease'],
];
const note =
  (what) =>
  (inner, ...args) => {
    log.push(what);
    return inner(...args);
  };

Hooks.once('init', () => {
  CONFIG.Token.documentClass = class PatchedTokenDocument extends CONFIG.Token.documentClass {
    get patchedLabel() {
      return `${this.name} (${this.width}×${this.height})`;
    }

    _onUpdate(changed, options, userId) {
      super._onUpdate(changed, options, userId);
      if ('name' in changed) log.push(`renamed by ${game.users.get(userId).name}`);
    }
  };
  CONFIG.Token.objectClass = class PatchedToken extends CONFIG.Token.objectClass {
    constructor(document) {
      super(document);
      this.patched = true;
    }

    async draw(...args) {
      await super.draw(...args);
      this.patchMark = this.addChild(new PIXI.Graphics());
      this.patchMark.beginFill(0xffffff, 0.4).drawCircle(4, 4, 3).endFill();
      return this;
    }
  };
  CONFIG.Scene.documentClass = class PatchedScene extends CONFIG.Scene.documentClass {
    get patchedArea() {
      return this.dimensions.sceneWidth * this.dimensions.sceneHeight;
    }
  };
  wrap('foundry.applications.api.ApplicationV2.prototype.close', note('close'));
  wrap('CONFIG.Actor.documentClass.prototype.prepareDerivedData', function (inner) {
    inner();
    this.patchedSize = this.name.length;
  });
});

Hooks.once('setup', () => {
  wrap('CONFIG.Token.objectClass.prototype.control', note('control'));
  for (const method of MOUSE) wrap(`foundry.canvas.placeables.Token.prototype.${method}`, note(method));
  wrap('foundry.documents.Combat.prototype.startCombat', note('combat'));
  wrap('foundry.canvas.placeables.Note.prototype._onClickLeft2', note('note'));
  wrap('foundry.canvas.layers.ControlsLayer.prototype.handlePing', note('ping'));
  wrap('CONFIG.Actor.documentClass.prototype._preUpdate', async function (inner, changed, options, user) {
    if (changed.name === 'Forbidden') return false;
    return inner(changed, options, user);
  });
  wrap('CONFIG.Token.documentClass.prototype.getCenterPoint', function (inner, ...args) {
    return inner(...args);
  });
  wrap('foundry.applications.sidebar.tabs.ChatLog.prototype.processMessage', note('process'));
  wrap('foundry.documents.collections.Scenes.prototype.get', (inner, ...args) => inner(...args));
});

Hooks.once('ready', () => {
  game.modules.get('patch-kit').api = { wrap, unwrap, log };
  globalThis.patchKit = game.modules.get('patch-kit').api;
  Hooks.callAll('patchKit.Ready', patchKit);
});
