import { EX2 } from '../src/evenings/ex2';
import { playWorlds } from '../src/evenings/play-worlds';

// The second example of B9.55 as an evening, setup included, by mouse and keys alone.

playWorlds(EX2);
