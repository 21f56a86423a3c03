// Chat input: plain words, or a command (`/roll 2d6`, `/gmroll`, `/whisper name words`, `/emote`). Modules
// get it first, in the hook `chatMessage`.
import { runtime } from '../runtime';
import { Hooks } from '../hooks';
import { Roll } from '../dice/roll';
import { ChatMessage } from '../documents/message';
import type { Obj } from '../../shared/objects';
import { t } from '../text';

const ROLLS: Readonly<Record<string, readonly [mode13: string, mode14: string] | null>> = {
  r: null,
  roll: null,
  publicroll: ['publicroll', 'public'],
  pr: ['publicroll', 'public'],
  gmroll: ['gmroll', 'gm'],
  gmr: ['gmroll', 'gm'],
  blindroll: ['blindroll', 'blind'],
  broll: ['blindroll', 'blind'],
  selfroll: ['selfroll', 'self'],
  sr: ['selfroll', 'self'],
};

export const asMarkup = (text: string): string => {
  const holder = document.createElement('div');
  holder.textContent = text;
  return holder.innerHTML.replaceAll('\n', '<br>');
};

/** Returns names and words of `[Ann, Bob] words` or `Ann words`. */
const addressed = (rest: string): readonly [names: string[], words: string] => {
  const [, many, one = '', words = ''] = /^(?:\[([^\]]+)\]|(\S+))\s+([^]*)$/.exec(rest) ?? [];
  return [(many ?? one).split(',').map((name) => name.trim()), words];
};

const whisper = async (rest: string, data: Obj): Promise<unknown> => {
  const [names, words] = addressed(rest);
  const users = names.flatMap((name) => ChatMessage.getWhisperRecipients(name));
  if (users.length === 0) throw new Error(t('Chat.NoSuchUser', { names: names.join(', ') }));
  return ChatMessage.create({
    ...data,
    content: `<p>${asMarkup(words)}</p>`,
    whisper: users.map(({ id }) => id),
  });
};

const throwDice = async (command: string, rest: string, data: Obj): Promise<unknown> => {
  const [formula = '', flavor] = rest.split('#').map((part) => part.trim());
  const mode = ROLLS[command];
  const options = runtime().generation >= 14 ? { messageMode: mode?.[1] } : { rollMode: mode?.[0] };
  const roll = new Roll(formula);
  return roll.toMessage({ ...data, ...(flavor ? { flavor } : {}) }, mode ? (options as object) : {});
};

/** @param chat the log that it was typed into, as the hook's first argument */
export const processMessage = async (chat: object, message: string, speaker?: object): Promise<unknown> => {
  const text = message.trim();
  const data: Obj = { speaker: speaker ?? ChatMessage.getSpeaker() };
  if (text === '' || !Hooks.call('chatMessage', chat, text, { user: runtime().userId, ...data }))
    return undefined;
  const [, command, rest = ''] = /^\/([a-z]+)(?:\s+([^]*))?$/i.exec(text) ?? [];
  const known = command?.toLowerCase() ?? '';
  if (known in ROLLS) return throwDice(known, rest, data);
  if (known === 'w' || known === 'whisper') return whisper(rest, data);
  if (known === 'gm') return whisper(`GM ${rest}`, data);
  const style = { emote: 3, em: 3, me: 3, ic: 2, ooc: 1 }[known];
  if (command !== undefined && style === undefined) throw new Error(t('Chat.NoSuchCommand', { command }));
  const words = style === undefined ? text : rest;
  return ChatMessage.create({ ...data, content: `<p>${asMarkup(words)}</p>`, ...(style ? { style } : {}) });
};
