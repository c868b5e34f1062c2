/** What a reader chose, kept on this device as far as the browser lets a page keep something. */

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`kartlog.${name}`, value);
  } catch {
    // It holds until the page is left.
  }
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`kartlog.${name}`);
  } catch {
    return null;
  }
}
