/** Every file of the sample world, by its path under dist/sample/. */
export function sampleFiles(): Readonly<Record<string, string>> {
  return {};
}
