/** Asks for a confirmation; closing the question means no. */
export async function isSure(key: string, facts: Readonly<Record<string, string>>): Promise<boolean> {
  const content = document.createElement('p');
  content.textContent = game.i18n.format(key, facts);
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: 'BOCAGE.Forces.sure' },
    content: content.outerHTML,
    classes: ['bocage'],
  });
  return answer === true;
}
