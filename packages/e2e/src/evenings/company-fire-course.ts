import type { Hands } from './company-fire';

/** One initiative of the evening, or what comes between two. */
export interface Initiative {
  readonly title: string;
  play(hands: Hands): Promise<void>;
}

export const COURSE: readonly Initiative[] = [
  {
    title:
      'I the Americans: a leader leads, a mortar fires indirectly, a turret turns and turns back, riders mount, a move draws fire',
    play: async ({ drag, deed, answer, roll, end, takeBack }) => {
      await drag('us', 'Lieutenant', 'F7');
      await end('us', 'actions');
      await drag('us', 'Able', 'D8', 'C8');
      await roll('us', 6);
      await answer('de', 'op-fire', 'none');
      await answer('de', 'op-fire', 'none');
      await drag('us', 'Sapper', 'F7');
      await answer('de', 'op-fire', 'none');
      await deed('us', 'Mortar', 'fire-indirect own', 'E5');
      await roll('us', 4);
      await deed('us', 'Sherman', 'turn-turret', 'F8');
      await takeBack('us');
      await deed('us', 'Sherman', 'turn-turret', 'F8');
      await deed('us', 'Rider', 'mount', 'Sherman');
      await drag('us', 'Baker', 'D6');
      await answer('de', 'op-fire', 'own:Anton');
      await roll('de', 5);
      await end('us', 'reaction');
      await end('de', 'card');
    },
  },
  {
    title:
      'II the Germans: a segment is taken back, a scout looks, a hidden squad and a blind move, a sniper fires and leaves',
    play: async ({ drag, deed, answer, roll, end, draw, stepBack }) => {
      await draw('8S');
      await end('de', 'leaders');
      await drag('de', 'Sergeant', 'D5');
      await end('de', 'actions');
      await stepBack();
      await end('de', 'actions');
      await deed('de', 'Scout', 'scout');
      await drag('de', 'Caesar', 'G5');
      await roll('de', 6);
      await answer('us', 'op-fire', 'mg:Sherman');
      await roll('us', 3, 3);
      await drag('de', 'Shade', 'L2');
      await roll('de', 6);
      await answer('us', 'op-fire', 'none');
      await deed('de', 'Sniper', 'fire-at sniper', 'Smith');
      await roll('de', 5, 3, 1);
      await end('de', 'reaction');
      await deed('us', 'Sapper', 'fire own', 'G5');
      await roll('us', 2, 1);
      await end('us', 'card');
    },
  },
  {
    title:
      'III the Americans: rally, a path is sought, dummy mines, bocage is occupied, reaction fire suppresses',
    play: async ({ drag, deed, answer, roll, end, draw }) => {
      await draw('9H');
      await end('us', 'leaders');
      await drag('us', 'Captain', 'D6');
      await end('us', 'rally');
      await deed('us', 'Baker', 'rally');
      await roll('us', 3);
      await deed('us', 'Smith', 'rally');
      await roll('us', 4);
      await end('us', 'actions');
      await drag('us', 'Charlie', 'D7', 'D6');
      await roll('us', 6);
      await answer('de', 'op-fire', 'none');
      await answer('de', 'op-fire', 'none');
      await deed('us', 'Observer', 'find-path', 'G6');
      await roll('us', 1);
      await drag('us', 'Smith', 'C6');
      await roll('us', 2);
      await answer('de', 'op-fire', 'none');
      await deed('us', 'Smith', 'occupy');
      await drag('us', 'Sapper', 'F6');
      await answer('de', 'op-fire', 'none');
      await drag('us', 'Sherman', 'G7');
      await answer('de', 'op-fire', 'none');
      await end('us', 'reaction');
      await deed('de', 'Anton', 'fire own', 'D6');
      await roll('de', 1);
      await roll('de', 5);
      await answer('us', 'hits', 'stay');
      await end('de', 'card');
    },
  },
  {
    title: 'IV the Germans: a machine gun occupies partial bocage, a gun turns',
    play: async ({ drag, deed, answer, end, draw }) => {
      await draw('7S');
      await end('de', 'actions');
      await drag('de', 'Maxim', 'E6');
      await answer('us', 'op-fire', 'none');
      await deed('de', 'Maxim', 'occupy');
      await deed('de', 'Pak', 'turn', 'K8');
      await end('de', 'reaction');
      await deed('us', 'Mortar', 'fire-smoke own', 'E6');
      await end('us', 'card');
    },
  },
  {
    title: 'V the Americans: an HE mission is called, fire of a group, engineers clear mines, riders get off',
    play: async ({ drag, deed, answer, roll, end, draw }) => {
      await draw('10H');
      await end('us', 'declaring');
      await deed('us', 'Observer', 'call-he', 'G5');
      await end('us', 'group-fire');
      await deed('us', 'Able', 'group-fire', 'E6', ['Mortar']);
      await roll('us', 5, 1, 1, 1, 1, 1);
      await answer('de', 'hits', 'stay');
      await end('us', 'actions');
      await deed('us', 'Sapper', 'clear-mines-beside', 'G6');
      await roll('us', 6);
      await answer('de', 'op-fire', 'none');
      await roll('us', 1);
      await roll('de', 4);
      await deed('us', 'Rider', 'dismount');
      await drag('us', 'Observer', 'H7');
      await roll('us', 6);
      await end('us', 'reaction');
      await deed('de', 'Anton', 'fire own', 'D6');
      await roll('de', 1, 1);
      await roll('de', 5, 6);
      await end('de', 'card');
    },
  },
  {
    title: 'V again: close assault, a squad falls back, mines are cleared, a tank buttons up',
    play: async ({ drag, deed, answer, roll, end, draw }) => {
      await draw('7H');
      await end('us', 'rally');
      await deed('us', 'Sapper', 'rally');
      await roll('us', 6);
      await end('us', 'assault');
      await deed('us', 'Baker', 'assault', 'E6');
      await answer('de', 'op-fire', 'none');
      await roll('us', 6);
      await roll('de', 1);
      await answer('us', 'advance', 'none');
      await end('us', 'actions');
      await drag('us', 'Charlie', 'D7');
      await roll('us', 6);
      await answer('de', 'op-fire', 'none');
      await deed('us', 'Sapper', 'clear-mines');
      await roll('us', 6);
      await roll('de', 1);
      await deed('us', 'Sherman', 'button-up');
      await drag('us', 'Smith', 'D6');
      await answer('de', 'op-fire', 'none');
      await drag('us', 'Observer', 'H6');
      await end('us', 'reaction');
      await end('de', 'card');
    },
  },
  {
    title:
      'VI the Germans: a squad and a blind move under fire; the game master’s tab is lost while dice wait',
    play: async ({ drag, answer, roll, end, draw, loseGm }) => {
      await draw('KS');
      await end('de', 'actions');
      await drag('de', 'Dora', 'H4');
      await answer('us', 'op-fire', 'none');
      await drag('de', 'Shade', 'L1');
      await answer('us', 'op-fire', 'own:Sapper');
      await loseGm();
      await roll('us', 1, 1);
      await end('de', 'reaction');
      await end('us', 'card');
    },
  },
  {
    title:
      'VII the Americans: the mission arrives, another one of smoke is called, a tank turns and fires its gun; the server is killed while a side is asked',
    play: async ({ drag, deed, answer, roll, end, draw, crash }) => {
      await draw('8D');
      await roll('us', 4);
      await roll('us', 5, 1, 1, 1);
      await end('us', 'declaring');
      await deed('us', 'Observer', 'call-smoke', 'H5');
      await end('us', 'actions');
      await drag('us', 'Sapper', 'F6');
      await roll('us', 6);
      await crash();
      await answer('de', 'op-fire', 'none');
      await deed('us', 'Sherman', 'turn', 'F7');
      await deed('us', 'Sherman', 'turn-turret', 'G6');
      await deed('us', 'Sherman', 'fire-at gun', 'Caesar');
      await roll('us', 2, 1);
      await end('us', 'reaction');
      await end('de', 'card');
    },
  },
  {
    title: 'VIII the Germans: a pinned squad rallies, a gun fires at the tank',
    play: async ({ deed, roll, end, draw }) => {
      await draw('9C');
      await end('de', 'rally');
      await deed('de', 'Caesar', 'rally');
      await roll('de', 6);
      await end('de', 'actions');
      await deed('de', 'Pak', 'fire-at gun', 'Sherman');
      await roll('de', 1, 1, 1);
      await end('de', 'reaction');
      await end('us', 'card');
    },
  },
  {
    title:
      'IX the Americans: smoke arrives; two squads and their captain assault, and advance; a blind is hit, and nothing lay under it',
    play: async ({ deed, answer, roll, end, draw }) => {
      await draw('6H');
      await roll('us', 4);
      await end('us', 'reaction');
      await end('de', 'card');
      await draw('JD');
      await end('us', 'assault');
      await deed('us', 'Baker', 'assault', 'D5', ['Smith']);
      await answer('de', 'op-fire', 'none');
      await roll('us', 6);
      await roll('de', 1);
      await answer('de', 'sacrifice', 'none');
      await answer('us', 'advance', 'unit:Baker');
      await answer('us', 'advance', 'none');
      await end('us', 'actions');
      await deed('us', 'Rider', 'fire own', 'K7');
      await roll('us', 6, 6);
      await end('us', 'reaction');
      await end('de', 'card');
    },
  },
  {
    title:
      'X the Germans: a squad fires on the last card, one fires at an empty square, a counter is taken away',
    play: async ({ deed, roll, end, draw, remove }) => {
      await draw('QC');
      await end('de', 'actions');
      await deed('de', 'Caesar', 'fire own', 'F6');
      await roll('de', 1, 1, 1);
      await deed('de', 'Dora', 'fire-recon own', 'H3');
      await roll('de', 1, 1);
      await remove('Scout');
      await end('de', 'reaction');
      await end('us', 'card');
    },
  },
];
