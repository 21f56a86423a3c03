import { eventually, type Player } from './player';

/** Labels of play on the hexes, as this player's map shows them, such as `residual Q6 2`. */
export const laid = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Layer {
      getChildByName(name: string): { readonly children: readonly { readonly name: string }[] } | null;
    }
    const { canvas } = globalThis as unknown as { canvas: { bocageTerrain: Layer } };
    return (canvas.bocageTerrain.getChildByName('bocage-laid')?.children ?? []).map(({ name }) => name);
  });

export const waitForLaid = (player: Player, wanted: readonly string[]): Promise<unknown> =>
  eventually(
    () => laid(player),
    (found) => JSON.stringify(found) === JSON.stringify(wanted),
    `on the map: ${wanted.join(', ')} (${player.name})`,
  );
