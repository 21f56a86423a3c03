import { publicSituation } from '../facts/knowledge';
import { ask, taleOf } from '../los/ask';
import { namesAbout } from '../los/names';
import type { Session } from '../facts/session';
import { deferredWords } from '../view/deferred';
import { losView } from '../view/los-view';
import { postCard, sourceLine } from './cards';

/** Posts the shown answer to the chat in the sender's language, with public facts only. */
export async function postLosCard(session: Session): Promise<void> {
  const { scene, state, asked, query } = session;
  if (!scene || !state || !asked) return;
  const ids = [asked.fromUnit?.id, asked.toUnit?.id];
  const spoken = ask(state.rules, publicSituation(scene, asked.situation, state.rules, ids), query) ?? asked;
  const view = losView(
    deferredWords(game.i18n),
    namesAbout(scene, state, game.user, ids),
    spoken,
    taleOf(state, spoken),
  );
  const about = ids.flatMap((id) => (id === undefined ? [] : (scene.tokens.get(id) ?? [])));
  await postCard('los-card', { view, source: sourceLine(scene, state) }, scene, about);
}
