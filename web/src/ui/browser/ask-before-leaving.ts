/** Makes the browser ask before the page is left, whenever leaving would lose something. */
export function leavingQuestion() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return (wouldLose: boolean) => {
    // The listener is attached only while something would be lost, because it keeps the page out of the
    // back/forward cache.
    if (wouldLose) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
}
