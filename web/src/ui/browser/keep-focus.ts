/**
 * Gives the keyboard another place where what was pressed has left the page. To be called when a list has been fetched again:
 * it is painted one task later.
 */
export const keepFocus = (place: () => void) =>
  void setTimeout(() => document.activeElement === document.body && place())
