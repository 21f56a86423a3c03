import { MODULE_ID } from '../../settings';

/** Name of the setting: this client wants a sound when something waits for its user. */
export const BELL = 'bell';

/** Registers the setting, in `init`. */
export function registerBell(): void {
  game.settings.register(MODULE_ID, BELL, {
    name: 'BOCAGE.Settings.bell.name',
    hint: 'BOCAGE.Settings.bell.hint',
    scope: 'client',
    config: true,
    type: Boolean,
    default: false,
  });
}

/** Hertz, and seconds of the fade. */
const [PITCH, LENGTH] = [880, 0.5];

/** Plays one soft tone, if this client wants it. */
export function ring(): void {
  if (game.settings.get(MODULE_ID, BELL) !== true) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH);
  tone.frequency.value = PITCH;
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + LENGTH);
}
