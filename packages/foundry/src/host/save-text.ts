/**
 * Hands a JSON text to the browser as a download.
 *
 * @param title becomes the file's name, without letters that no file may have
 * @param ending such as `order.json`
 */
export function saveText(text: string, title: string, ending: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${title.replace(/[\\/:*?"<>|]+/g, '-')}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
