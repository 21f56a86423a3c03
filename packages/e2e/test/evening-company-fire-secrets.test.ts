import { SECRET_WORLDS, SECRETS } from '../src/evenings/company-fire-worlds';
import { playIn } from '../src/evenings/play-worlds';

// The evening of Company Fire with other German secrets: the Americans and a spectator must not notice.

playIn(SECRETS, SECRET_WORLDS);
