import { EX1 } from '../src/evenings/ex1';
import { playWorlds } from '../src/evenings/play-worlds';

// The first example of B9.55 as an evening, setup included, by mouse and keys alone.

playWorlds(EX1);
