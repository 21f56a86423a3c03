import { attempt, breakDown, isOff, partOf, whenOff, type Part } from './guard';

/**
 * A layer of ours as Foundry gets it. A throw anywhere, from the constructor to a frame, switches its part
 * off. Its drawings go, and it continues as the empty Foundry layer that it extends.
 */

type Layer = PIXI.Container;
type Members = Record<string, ((this: unknown, ...args: unknown[]) => unknown) | undefined>;
type LayerClass = (new () => Layer) & { readonly prototype: Layer };

/** Returns the part of a layer, for its listeners and frames. */
export function layerPart(name: string): Part {
  return partOf('layer', name);
}

/** Returns the class that Foundry gets for a layer of ours. */
export function guardedLayer<T extends LayerClass>(name: string, Own: T): T {
  const part = layerPart(name);
  const Base = Object.getPrototypeOf(Own) as LayerClass;
  const Guarded = class extends (Own as LayerClass) {};
  Object.defineProperty(Guarded, 'name', { value: Own.name });
  for (const member of Object.getOwnPropertyNames(Own.prototype))
    if (member !== 'constructor') guardMember(part, Guarded.prototype, Own.prototype, Base.prototype, member);
  for (const [member, { get }] of Object.entries(Object.getOwnPropertyDescriptors(Own)))
    if (get) guardStatic(part, Guarded, Own, Base, member);
  for (const member of ['render', 'updateTransform'] as const)
    guardFrame(part, Guarded.prototype, Own.prototype, member);
  return new Proxy(Guarded, {
    construct(target, args, asked) {
      const layer = attempt(part, () => Reflect.construct(target, args, asked) as Layer, undefined);
      // An object of Foundry's own class with our members, which do nothing any more.
      const sure = layer ?? (Reflect.construct(Base, args, target) as Layer);
      whenOff(part, () => empty(sure));
      return sure;
    },
  }) as unknown as T;
}

function guardMember(part: Part, into: object, own: object, base: object, member: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(own, member);
  if (descriptor?.get) {
    guardGetter(part, into, own, member);
    return;
  }
  if (typeof descriptor?.value !== 'function') return;
  const run = (of: object, layer: unknown, args: unknown[]): unknown =>
    (of as Members)[member]?.apply(layer, args);
  /** Calls Foundry's own member; an abstract one may throw. */
  const plainly = (layer: unknown, args: unknown[]): unknown => {
    try {
      const done = run(base, layer, args);
      return done instanceof Promise ? done.catch(() => undefined) : done;
    } catch {
      return undefined;
    }
  };
  Object.defineProperty(into, member, {
    configurable: true,
    writable: true,
    value: function (this: unknown, ...args: unknown[]): unknown {
      if (isOff(part)) return plainly(this, args);
      try {
        part.trap?.('before');
        const done = run(own, this, args);
        if (!(done instanceof Promise)) return done;
        return done.catch((error: unknown) => {
          breakDown(part, error);
          return plainly(this, args);
        });
      } catch (error) {
        breakDown(part, error);
        return plainly(this, args);
      }
    },
  });
}

/** Guards the layer's place in Foundry's order: a layer that is switched off still has one. */
function guardGetter(part: Part, into: object, own: object, member: string): void {
  Object.defineProperty(into, member, {
    configurable: true,
    get(this: unknown): unknown {
      try {
        return Reflect.get(own, member, this);
      } catch (error) {
        breakDown(part, error);
        return 0;
      }
    },
  });
}

/** Guards members that Foundry reads from the class before there is a layer. */
function guardStatic(part: Part, into: object, own: object, base: object, member: string): void {
  Object.defineProperty(into, member, {
    configurable: true,
    get(this: unknown): unknown {
      try {
        return Reflect.get(own, member, this);
      } catch (error) {
        breakDown(part, error);
        return Reflect.get(base, member, this);
      }
    },
  });
}

/** Guards a frame: a throw would stop all later ones, and with them the whole canvas. */
function guardFrame(part: Part, into: object, own: object, member: 'render' | 'updateTransform'): void {
  Object.defineProperty(into, member, {
    configurable: true,
    writable: true,
    value: function (this: Layer, renderer?: PIXI.Renderer): void {
      if (isOff(part)) return;
      const masks = (renderer?.mask as unknown as { readonly maskStack?: unknown[] } | undefined)?.maskStack;
      const depth = masks?.length ?? 0;
      try {
        (own as Members)[member]?.call(this, renderer);
      } catch (error) {
        // Later drawings must not be cut by our masks.
        while (masks && masks.length > depth) attempt(part, () => renderer?.mask.pop(this), undefined);
        breakDown(part, error);
      }
    },
  });
}

function empty(layer: Layer): void {
  layer.visible = false;
  layer.eventMode = 'none';
  for (const child of layer.removeChildren()) {
    try {
      child.destroy({ children: true });
    } catch {
      // The layer has left the canvas, and that is enough.
    }
  }
}
