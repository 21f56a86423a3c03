// Rolls on their way to the chat. Without a mode, the user's own setting decides the readers, perhaps only
// that user.
import { complain } from '../complaints';
import type { Obj } from '../../shared/objects';
import { setMessageMaker, type MessageOptions } from '../dice/roll';
import { runtime } from '../runtime';
import { ChatMessage } from './message';

/** Modes of version 13, and 14's names for them. */
const NEWER: Readonly<Record<string, string>> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
};

/** `rollMode` is 13's word, and 14 takes it until 16; `messageMode` means nothing to 13. */
const modeOf = ({ rollMode, messageMode }: MessageOptions, own: () => string): string => {
  const said = rollMode === 'roll' ? undefined : rollMode;
  if (runtime().generation < 14) return said ?? own();
  if (rollMode !== undefined) complain('rollMode', 14, 'use messageMode');
  return messageMode ?? (said === undefined ? own() : (NEWER[said] ?? said));
};

/** @param own the user's setting, `core.rollMode` or from 14 on `core.messageMode` */
export const sendRollsToChat = (own: () => string): void =>
  setMessageMaker(async (data: Obj, options) => {
    const mode = modeOf(options, own);
    const newer = runtime().generation >= 14;
    if (options.create === false)
      return newer ? ChatMessage.applyMode(data, mode as 'public') : ChatMessage.applyRollMode(data, mode);
    return ChatMessage.create(data, newer ? { messageMode: mode as 'public' } : { rollMode: mode });
  });
