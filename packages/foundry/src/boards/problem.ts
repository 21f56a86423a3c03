/** Why an import ends: one line in the user's language that names the file. */
export class ImportProblem extends Error {}
