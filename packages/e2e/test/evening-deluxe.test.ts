import { DELUXE } from '../src/evenings/deluxe';
import { playWorlds } from '../src/evenings/play-worlds';

// The example of Deluxe ASL (B9.55) as an evening in Foundry 14, setup included, by mouse and keys alone.

playWorlds(DELUXE);
