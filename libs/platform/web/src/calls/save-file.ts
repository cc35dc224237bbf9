/** Hands a file to the browser's downloads under a name. */
export function saveFile(bytes: Blob, filename: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click returns.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
