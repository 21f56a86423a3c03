import { guardedAs, partOf } from '../../host/guard';
import { giveWayTo } from '../base';
import { isElement } from '../nodes';
import { meets, type Rect } from '../place';
import { leftOfSidebar, rightOfTools, roomChanged } from '../room';

const STRIP = partOf('tool', 'phase-strip');
/** Pixels between it and what lies there, and from the upper edge. */
const [GAP, TOP] = [4, 8];

/** Name of the property by which styles/strip.css lowers the host's notices, in pixels. */
const LOWERED = '--bocage-notices-down';

/** The host's notices stand below the line while they would cover it. */
class Notices {
  private line: Rect | undefined;
  private list: Element | null = null;
  private down = 0;
  private readonly changes = new MutationObserver(guardedAs(STRIP, () => this.place()));

  follow(line: Rect): void {
    this.line = line;
    const list = document.querySelector('#notifications');
    if (list && list !== this.list) {
      this.changes.disconnect();
      this.changes.observe(list, { childList: true });
    }
    this.list = list;
    this.place();
  }

  leave(): void {
    this.changes.disconnect();
    this.line = undefined;
    this.list = null;
    this.lower(0);
  }

  private place(): void {
    const { line, list } = this;
    // Those of a moment ago keep their place while they are read.
    if (!line || !list?.firstElementChild) return;
    const { left, top, width, height } = list.getBoundingClientRect();
    const raised = { left, top: top - this.down, width, height };
    this.lower(meets(raised, line) ? Math.ceil(line.top + line.height + TOP - raised.top) : 0);
  }

  private lower(down: number): void {
    if (down === this.down) return;
    this.down = down;
    document.documentElement.style.setProperty(LOWERED, `${down}px`);
  }
}

const notices = new Notices();

/** The place of the line above the map: beside the host's tools, and below its list of scenes where that is in the way. */
class StripPlace {
  private strip: HTMLElement | undefined;
  /** Once it has made way it stays there. */
  private isBelow = false;
  /** Pixels of the line's height: what lies beside a low line is under a high one. */
  private height = 0;
  /** The parts of the host that are followed. */
  private watched: readonly Element[] = [];
  private readonly sizes = new ResizeObserver(guardedAs(STRIP, () => this.place()));

  put(strip: HTMLElement): void {
    this.strip = strip;
    this.place();
    this.follow();
  }

  leave(): void {
    this.strip = undefined;
    this.isBelow = false;
    this.height = 0;
    notices.leave();
  }

  /** A host may make its parts anew. */
  private follow(): void {
    // The page itself may grow: another screen, another zoom.
    const page = document.documentElement;
    const parts = [page, document.querySelector('#scene-controls'), ui.nav?.element].filter(isElement);
    if (parts.length === this.watched.length && parts.every((one, i) => one === this.watched[i])) return;
    this.watched = parts;
    this.sizes.disconnect();
    for (const one of parts) this.sizes.observe(one);
  }

  private place(): void {
    const { strip } = this;
    if (!strip) return;
    const left = rightOfTools(document);
    strip.style.left = `${left}px`;
    strip.style.maxWidth = `${Math.max(200, leftOfSidebar(document) - left - TOP)}px`;
    const scenes = ui.nav?.element?.getBoundingClientRect();
    const { width = 0, height = 0 } = strip.firstElementChild?.getBoundingClientRect() ?? {};
    this.isBelow ||= scenes !== undefined && isInTheWay(scenes, { left, width, height });
    const top = this.isBelow && scenes ? Math.max(TOP, Math.ceil(scenes.bottom) + GAP) : TOP;
    strip.style.top = `${top}px`;
    document.documentElement.style.setProperty('--bocage-strip-foot', `${top + height + TOP}px`);
    notices.follow({ left, top, width, height });
    if (height > this.height) giveWayTo({ left, top, width, height });
    this.height = height;
    roomChanged();
  }
}

/** A list that takes much of the page leaves no room below it, and is covered. */
function isInTheWay(
  scenes: DOMRect,
  { left, width, height }: { readonly left: number; readonly width: number; readonly height: number },
): boolean {
  const isSmall = scenes.height > 0 && scenes.bottom < document.documentElement.clientHeight / 4;
  return isSmall && scenes.left < left + width && scenes.right > left && scenes.top < TOP + height;
}

const place = new StripPlace();

/** Places the line, now and whenever the host's own parts change their size. */
export function placeStrip(strip: HTMLElement): void {
  place.put(strip);
}

/** The line is gone. */
export function leaveStrip(): void {
  place.leave();
}
