/**
 * Returns a function to tell whether leaving the page would lose something. If so, the browser asks before it
 * leaves.
 */
export function leavingQuestion() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return (wouldLose: boolean) => {
    // The listener is attached only while something would be lost, because it keeps the page out of the
    // back/forward cache.
    if (wouldLose) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
}
