import { attempt, breakDown, isOff, partOf, whenOff, type Part } from './guard';

/**
 * A layer of ours as Foundry gets it. Whatever it throws, from its constructor to a frame, its part is switched off:
 * what it had drawn goes, and it goes on as the empty layer of Foundry's that it extends.
 */

type Layer = PIXI.Container;
type Members = Record<string, ((this: unknown, ...args: unknown[]) => unknown) | undefined>;
type LayerClass = (new () => Layer) & { readonly prototype: Layer };

/** The part of a layer, for what else belongs to it: listeners, frames. */
export function layerPart(name: string): Part {
  return partOf('layer', name);
}

/** The class that is given to Foundry for a layer of ours. */
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
      // Of Foundry's own class, with our members, which do nothing any more.
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
  /** What Foundry's class does there; where it has nothing to do it may throw. */
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

/** Places in Foundry's order: a layer that is switched off still has one. */
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

/** What Foundry asks of the class before there is a layer. */
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

/** A frame that throws would stop all later ones: the whole canvas. */
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
        // What is drawn next is not to be cut by our masks.
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
      // It is no longer on the canvas, and that is what counts.
    }
  }
}
