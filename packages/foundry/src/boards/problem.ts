/** An error that ends an import: one line in the user's language that names the file. */
export class ImportProblem extends Error {}
