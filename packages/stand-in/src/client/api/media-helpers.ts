// foundry.audio.AudioHelper and foundry.helpers.media.VideoHelper: what they say of a file by its name. Nothing is heard here.
import { absentClass } from './absent';
import { CONST } from './constants';
import { leaveOut } from '../left-members';

const extensionOf = (src: string): string => /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(src)?.[1]?.toLowerCase() ?? '';
const baseName = (src: string): string =>
  decodeURIComponent(src.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');

/** Exponent from a slider's value to a volume: quiet sounds get more of its way. */
const ORDER = 1.5;

export const AudioHelper = Object.assign(absentClass('foundry.audio.AudioHelper'), {
  hasAudioExtension: (src: string): boolean => extensionOf(src) in CONST.AUDIO_FILE_EXTENSIONS,
  getDefaultSoundName: (src: string): string => {
    const name = baseName(src);
    return name.includes(' ')
      ? name
      : name
          .split(/[-_]+|(?<=[a-z])(?=[A-Z])/)
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join(' ');
  },
  inputToVolume: (value: number | string, order = ORDER): number => Number(value) ** order,
  volumeToInput: (volume: number, order = ORDER): number => volume ** (1 / order),
});
leaveOut(AudioHelper, 'AudioHelper.', ['play', 'preloadSound', 'registerSettings']);

export const VideoHelper = Object.assign(absentClass('foundry.helpers.media.VideoHelper'), {
  hasVideoExtension: (src: string): boolean => extensionOf(src) in CONST.VIDEO_FILE_EXTENSIONS,
});
leaveOut(VideoHelper, 'VideoHelper.', ['createThumbnail', 'getSourceSize', 'getVideo', 'cloneTexture']);
