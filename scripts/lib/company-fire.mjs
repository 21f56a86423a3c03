// The tools with which Company Fire is played by itself.
import { bundledTool } from './test-tool.mjs';

/** Imports a file of its tests' folder, by its name without `.ts`. */
export const companyFireTool = async (name) => import(await bundledTool('company-fire', name));
