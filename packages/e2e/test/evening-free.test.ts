import { FREE } from '../src/evenings/free';
import { playWorlds } from '../src/evenings/play-worlds';

// A free game of two Player Turns on two joined boards, six units a side, by mouse and keys alone: each event once.

playWorlds(FREE);
